import { tableNames, tables, type Row, type State, type Table } from './side.ts';

/** The content of one side; the source's rows already have the new addresses of covers. */
export type Content = Record<Table, Row[]> & { state: State };

/** The differences of the other side: its missing rows, and rows of its own. */
export type Plan = Record<Table, Row[]> & { gone: number[]; staff: State['staff']; foreign: string[] };

/** A row as text that depends only on its content. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * Compares both sides before anything is written. A row of the other side may be overwritten or deleted only if this side's history
 * has it in that state, which means that an earlier run brought it. Any other row is the other side's own.
 */
export function planCopy(from: Content, to: Content): Plan {
  const ownHistory = new Map(from.event_history.map((row) => [row.id, canonical(row)]));
  const foreignHistory = to.event_history.filter((row) => ownHistory.get(row.id) !== canonical(row));
  const known = statesOf(from);
  const foreignEvents = to.events.filter((row) => !known.has(stateOf(row)));
  const foreignSettings = to.show_settings.filter((row) => !known.has(stateOf(row)));
  const present = new Set(from.events.map(({ id }) => id));
  const staff = new Set(to.state.staff.map(({ email }) => email));
  return {
    ...(Object.fromEntries(tableNames.map((table) => [table, lacking(table, from, to)])) as Record<Table, Row[]>),
    gone: to.events.filter(({ id }) => !present.has(id)).map(({ id }) => Number(id)),
    staff: from.state.staff.filter(({ email }) => !staff.has(email)),
    foreign: [
      ...named('events', foreignEvents),
      ...named('event_history', foreignHistory),
      ...named('show_settings', foreignSettings),
    ],
  };
}

/** Rows that are missing on the other side, or differ there. */
function lacking(table: Table, from: Content, to: Content): Row[] {
  const key = tables[table];
  const there = new Map(to[table].map((row) => [row[key], canonical(row)]));
  return from[table].filter((row) => there.get(row[key]) !== canonical(row));
}

/** Every state that an event or the settings have had here. */
function statesOf({ events, show_settings, event_history }: Content): Set<string> {
  const past = event_history
    .filter(({ about }) => about !== 'event_details')
    .flatMap(({ before, after }) => [before, after])
    .filter((state): state is Row => state !== null);
  return new Set([...events, ...show_settings, ...past].map(stateOf));
}

/** Without `created_at`, which the history has in a session's zone. */
const stateOf = (row: Row): string => canonical({ ...row, created_at: undefined });

function named(table: Table, rows: Row[]): string[] {
  const ids = rows.slice(0, 5).map(({ id }) => String(id));
  return rows.length ? [`${counted(rows.length, table)} (${ids.join(', ')}${rows.length > 5 ? '…' : ''})`] : [];
}

export type Kind = Table | 'covers';

/** In Spanish, one and several. */
export const names: Record<Kind, [one: string, several: string]> = {
  events: ['fecha', 'fechas'],
  event_details: ['detalle', 'detalles'],
  event_history: ['entrada del historial', 'entradas del historial'],
  event_taps: ['conteo de toques', 'conteos de toques'],
  show_settings: ['fila de ajustes', 'filas de ajustes'],
  covers: ['portada', 'portadas'],
};

/** `1 fecha`, `3 fechas`. */
export const counted = (count: number, kind: Kind): string => `${count} ${names[kind][count === 1 ? 0 : 1]}`;
