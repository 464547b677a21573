import { tableOf } from '../keys';
import type { EventRow } from '../database.types';
import type { Event } from './event';
import { sayOnce } from '../say-once.server';
import { isCalendarDay } from '../days/dates';

const fields = ['title', 'date', 'time', 'description', 'link', 'cover', 'city', 'state'] as const;
const required: readonly string[] = ['title', 'date', 'time'];

/**
 * An event from a row of the table. An invalid value, which older hosted tables allow, is logged once and becomes an
 * empty field for staff to fill in. An invalid date keeps its text.
 */
export function toEvent(row: EventRow): Event {
  const wrong: string[] = [];
  const text = (name: (typeof fields)[number]): string => {
    const value: unknown = row[name];
    if (typeof value === 'string' && (name !== 'date' || isCalendarDay(value))) return value;
    if ((value ?? '') !== '' || required.includes(name)) wrong.push(`${name} is ${brief(value)}`);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const event: Event = {
    id: row.id ?? '',
    ...tableOf(fields, text),
  };
  const line = `Event ${event.id} is not as it should be: ${wrong.join(', ')}`;
  if (wrong.length) sayOnce(line, () => console.error(line));
  return event;
}

function brief(value: unknown): string {
  return (JSON.stringify(value) ?? 'missing').slice(0, 80);
}
