import type { Event } from '../event';
import { fold } from '../../text/fold';

const longest = 60;
const largestId = 2n ** 63n - 1n;

/** A text as part of an address: lower-case letters, digits and hyphens, 1 to 60 characters. */
export function slug(text: string): string {
  const words = fold(text.slice(0, 1000).normalize('NFKD')).match(/[a-z\d]+/g);
  let result = (words?.[0] ?? 'evento').slice(0, longest);
  for (const word of words?.slice(1) ?? []) {
    if (result.length + 1 + word.length > longest) break;
    result += `-${word}`;
  }
  return result;
}

/** Address of an event's page: `/eventos/12-noche-de-luciernagas-tijuana`. The id decides, the rest is for people. */
export function eventPath({ id, title, city }: Pick<Event, 'id' | 'title' | 'city'>): string {
  return `/eventos/${id}-${slug(`${title} ${city}`)}`;
}

/**
 * Reads the part after `/eventos/`: a positive `bigint` or a `uuid`, and a slug that may be wrong or missing.
 * @returns the id as text, to compare with `String(event.id)`; undefined when no event can have that address
 */
export function parseEventAddress(address: string): { id: string; slug: string } | undefined {
  const [, id, rest = ''] =
    /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-(.*))?$/is.exec(address) ??
    /^([1-9]\d{0,18})(?:-(.*))?$/s.exec(address) ??
    [];
  if (!id || (!id.includes('-') && BigInt(id) > largestId)) return undefined;
  return { id: id.toLowerCase(), slug: rest };
}

/** Whether a text is an event's id in its canonical spelling. */
export function isEventId(text: string): boolean {
  return parseEventAddress(text)?.id === text;
}
