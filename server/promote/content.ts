import { demoStaff } from '../embedded/staff.ts';
import type { Content } from './plan.ts';
import { tableNames, type Row, type Side, type Table } from './side.ts';

/** Everything that a side holds, except its pictures. */
export async function readContent(side: Side): Promise<Content> {
  // The state first: it fails before anything is read when the functions are missing.
  const state = await side.state();
  const rows = {} as Record<Table, Row[]>;
  for (const table of tableNames) rows[table] = await side.rows(table);
  // The demo's account is not moved.
  return { ...rows, state: { ...state, staff: state.staff.filter(({ email }) => email !== demoStaff) } };
}

/** The same content with cover addresses of the other side. */
export function withNewCovers(content: Content, from: Side, to: Side): Content {
  const renew = (rows: Row[]) => rows.map((row) => withCoversAt(row, from, to));
  return { ...content, events: renew(content.events), event_history: renew(content.event_history) };
}

type Place = Pick<Side, 'url' | 'atSiteAddress'>;

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
