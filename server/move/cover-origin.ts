import type { Row } from './side.ts';

type Place = { url: string; atSiteAddress: boolean };

const publicObject = /^\s*(https?:\/\/[^/?#\s]+)(\/storage\/v1\/object\/public\/(?:covers|event-covers)\/.+)$/i;

/**
 * A row of `events` or of its history for the other side: a cover's address in one backend's public storage becomes the
 * address in the other's. Paths and other addresses stay.
 */
export function withCoversAt(row: Row, from: Place, to: Place): Row {
  const moved = (value: unknown) => (isRow(value) ? { ...value, ...coverOf(value) } : value);
  const coverOf = (event: Row) => (typeof event.cover === 'string' ? { cover: addressAt(event.cover, from, to) } : {});
  return 'before' in row && 'after' in row
    ? { ...row, before: moved(row.before), after: moved(row.after) }
    : { ...row, ...coverOf(row) };
}

/** A backend at the site's own address compares only paths, because its address may have changed. */
function addressAt(cover: string, from: Place, to: Place): string {
  const [, origin, path] = publicObject.exec(cover) ?? [];
  if (!origin || !path || !URL.canParse(origin)) return cover;
  return from.atSiteAddress || new URL(origin).origin === new URL(from.url).origin ? to.url + path : cover;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
