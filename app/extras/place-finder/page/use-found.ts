import { narrow, readQuery } from '../../../data/events/views/listed-date';
import { stripFor } from '../data/near';
import { useDateSearch } from './date-search';

/**
 * Rows for the list and posters for the strip that match a fan's place or words, and the checkboxes. Each is undefined
 * while the page shows its own.
 * @param narrowedTo how the address filters the page's own
 */
export function useFound(narrowedTo?: string) {
  const { listing, text, ticked } = useDateSearch();
  const all = typeof listing === 'object' ? listing : undefined;
  const search = all && text !== undefined ? readQuery(text, all) : undefined;
  const query = search ?? (all && narrowedTo ? readQuery(narrowedTo, all) : undefined);
  const rows = all && (search || ticked.length) ? narrow(all, query, ticked) : undefined;
  const strip = all && (rows?.length || text) ? stripFor(text ?? '', rows ?? [], all, query?.name, ticked) : undefined;
  return { listing, text, ticked, search, rows, strip };
}
