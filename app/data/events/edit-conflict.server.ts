import type { Client } from '../client.server';
import type { Event } from '../event';
import { lastChanges } from './history.server';
import { listOf, nameOfField } from './history-changes';
import type { FieldConflict, NotSaved } from './staff-event';

type Field = FieldConflict['field'];
const comparable = ['title', 'link', 'date', 'time', 'description', 'state', 'city', 'cover'] as const;

/**
 * What somebody else changed of an event while it stood open in a dialog, of the fields that are to be saved now. The form says
 * what they were when it was opened (`opened.city`); one that it does not say is not compared.
 */
export async function findConflict(
  client: Client,
  now: Event | undefined,
  changes: Partial<Record<Field, string>>,
  form: FormData,
): Promise<NotSaved | undefined> {
  if (!now) return undefined;
  const opened = (field: Field) => form.get(`opened.${field}`);
  const fields = comparable.filter((field) => {
    const was = opened(field);
    if (typeof was !== 'string') return false;
    const is = asTyped(field, now[field]);
    return is !== asTyped(field, was) && is !== asTyped(field, changes[field] ?? '');
  });
  if (!fields.length) return undefined;
  const who = await lastChanges(client, now.id, fields);
  const conflicts = fields.map((field) => ({
    field,
    now: asTyped(field, now[field]),
    who: who.get(field) ?? 'Otra persona',
  }));
  return { success: false, type: 'conflict', message: said(conflicts), conflicts };
}

/** `Beto cambió la ciudad y la hora mientras este diálogo estaba abierto.` */
function said(conflicts: FieldConflict[]): string {
  const byPerson = Map.groupBy(conflicts, ({ who }) => who);
  const deeds = [...byPerson].map(
    ([who, of], index) =>
      `${index ? who[0]!.toLowerCase() + who.slice(1) : who} cambió ${listOf(of.map(({ field }) => nameOfField(field)))}`,
  );
  return `${listOf(deeds)} mientras este diálogo estaba abierto.`;
}

/** As a form holds it. */
function asTyped(field: Field, value: string): string {
  const text = value.replaceAll('\r\n', '\n').trim();
  return field === 'time' ? text.slice(0, 5) : text;
}
