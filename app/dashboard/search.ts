import type { StaffEvent } from '../data/events/staff-event';

/** Whether an event's title, city or state holds every word of a search, accents and capitals aside. */
export function matches({ title, city, state }: Pick<StaffEvent, 'title' | 'city' | 'state'>, query: string): boolean {
  const text = plain(`${title} ${city} ${state}`);
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
