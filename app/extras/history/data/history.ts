import type { EventId } from '../../../data/events/event';
import { daysAfter, formatDate, dayInFull, isExpired, timeIn, todayIn } from '../../../data/days/dates';
import { settingsChanges } from '../../settings/data/changes';
import { readValues } from '../../../data/settings/values';
import type { Show } from '../../../data/settings/settings';
import { capital } from '../../../data/text/fold';
import { deeds, changesOf, type Change, type Row } from './history-changes';

/** A row of the table `event_history`. */
export type HistoryRow = {
  id: number;
  /** Null for entries without an event (settings, team). */
  event_id: EventId | null;
  /** Instant, ISO 8601. */
  at: string;
  /** E-mail; null for a visitor and for changes outside the site. */
  who: string | null;
  what: 'added' | 'changed' | 'deleted' | 'expired' | 'restored';
  about: 'events' | 'event_details' | 'show_settings' | 'staff' | 'invitations';
  before: Row | null;
  after: Row | null;
};

export type HistoryEntry = ReturnType<typeof entryOf>;

/** The data that an entry needs beside its row. */
export type HistoryContext = {
  now: Date;
  show: Show;
  /** The existing events of the rows, by `String(id)`. */
  present: ReadonlyMap<string, Row>;
  /** The last deletion of each other event, by `String(event)`, with its row at that time. */
  deleted: ReadonlyMap<string, Pick<HistoryRow, 'id' | 'before'>>;
};

const together = 10_000; // ms between an event and its details in one save
/** The days for which a deleted event can be restored; the database has the same number. */
export const binDays = 30;
const day = 86_400_000; // ms

/** Rows of the history, the newest first, as entries. An event and its details in one save are one entry. */
export function historyEntries(rows: HistoryRow[], context: HistoryContext): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  const folded = new Set<number>();
  const { show } = context;
  const changes = (row: HistoryRow): Change[] =>
    row.about === 'show_settings' && row.before && row.after
      ? settingsChanges(readValues(row.before.settings, show), readValues(row.after.settings, show), show.zone)
      : changesOf(row, show.zone);
  rows.forEach((row, index) => {
    if (folded.has(row.id)) return;
    const near = [rows[index - 1], rows[index + 1]].find((other) => other && isOneDeed(row, other));
    // Details that are deleted or restored with their event have no entry of their own.
    if (row.about === 'event_details' && row.what === 'restored') return;
    if (near && row.about === 'event_details') {
      if (row.what === 'deleted') return;
      folded.add(near.id);
      entries.push(entryOf(near, [...changes(near), ...changes(row)], context));
    } else if (near && row.what === 'changed' && near.what !== 'deleted') {
      folded.add(near.id);
      entries.push(entryOf(row, [...changes(row), ...changes(near)], context));
    } else entries.push(entryOf(row, changes(row), context));
  });
  return entries;
}

/** Whether two neighbouring rows, one of the event and one of its details, belong to one action. */
export function isOneDeed(one: HistoryRow, other: HistoryRow): boolean {
  if (
    one.event_id === null ||
    one.about === other.about ||
    String(one.event_id) !== String(other.event_id) ||
    one.who !== other.who
  )
    return false;
  const leaves = (row: HistoryRow) => row.what === 'deleted' || row.what === 'expired';
  if (leaves(one) || leaves(other)) return leaves(one) && leaves(other) && one.at === other.at;
  return Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= together;
}

function entryOf(row: HistoryRow, changes: Change[], context: HistoryContext) {
  const id = String(row.event_id);
  const eventRow = row.about === 'events' ? (row.after ?? row.before) : undefined;
  const event = eventRow ?? context.present.get(id) ?? context.deleted.get(id)?.before ?? {};
  const at = new Date(row.at);
  const date = todayIn(context.show.zone, at);
  return {
    id: row.id,
    /** Undefined for settings and team. */
    event: row.event_id ?? undefined,
    /** Day in the show's zone, `YYYY-MM-DD`. */
    day: date,
    /** That day as a heading: `Hoy, sábado 21 de noviembre`. */
    heading: dayHeading(date, todayIn(context.show.zone, context.now)),
    /** Hour in the show's zone: `12:06 AM`. */
    time: timeIn(context.show.zone, at),
    kind: kindOf(row, changes),
    /** `Lupita`, `El sitio`, `Alguien fuera del sitio`. */
    who: whoOf(row),
    /** `cambió la fecha de` */
    did: deeds(row, changes),
    title: titleOf(row, event),
    /** `Puebla, 26 dic 2026` */
    where: [text(event.city), formatDate(text(event.date))].filter(Boolean).join(', '),
    changes: changeKind(row) === 'changed' || row.about === 'show_settings' ? changes : [],
    /** For a deletion: the days left to undo it, or why it can't be undone. */
    back: row.about === 'events' ? backOf(row, context) : undefined,
  };
}

function kindOf(row: HistoryRow, changes: Change[]): HistoryRow['what'] | 'cover' | 'settings' | 'team' {
  if (row.about === 'show_settings') return 'settings';
  if (isOfTeam(row)) return 'team';
  return row.what === 'changed' && changes.every(({ field }) => field === 'cover') ? 'cover' : changeKind(row);
}

const isOfTeam = ({ about }: HistoryRow) => about === 'staff' || about === 'invitations';

function titleOf(row: HistoryRow, event: Row): string {
  if (row.about === 'show_settings') return 'Ajustes';
  return text(isOfTeam(row) ? (row.after ?? row.before)?.email : event.title) || 'un evento';
}

/** The kind of change; the first details of an event count as a change of the event. */
function changeKind(row: HistoryRow): HistoryRow['what'] {
  return row.about === 'event_details' ? 'changed' : row.what;
}

function backOf(row: HistoryRow, context: HistoryContext): { days: number } | { reason: string } | undefined {
  if (row.what !== 'deleted' && row.what !== 'expired') return undefined;
  const id = String(row.event_id);
  if (context.present.has(id)) return { reason: 'Ya está de vuelta en la lista.' };
  const last = context.deleted.get(id);
  if (last && last.id !== row.id) return { reason: 'Se eliminó otra vez después.' };
  if (isExpired(text(row.before?.date), todayIn(context.show.zone, context.now)))
    return { reason: 'No se puede restaurar: su fecha ya pasó.' };
  const daysLeft = binDays - (context.now.getTime() - Date.parse(row.at)) / day;
  if (daysLeft <= 0) return { reason: 'No se puede restaurar: pasaron más de 30 días.' };
  return { days: Math.min(binDays, Math.ceil(daysLeft)) };
}

/** The author, with a capital for the start of a sentence. */
export function whoOf({ who, what, about }: Pick<HistoryRow, 'who' | 'what' | 'about'>): string {
  // Any visit deletes expired events; a start of the server restores them after a wrong clock.
  if (what === 'expired' || (what === 'restored' && !who)) return 'El sitio';
  // Changes by STAFF_EMAILS and by commands on the server have no author.
  if (about === 'staff' && !who) return 'El servidor';
  const name = who?.split('@')[0];
  return name ? capital(name) : 'Alguien fuera del sitio';
}

/** `2026-11-21` as `Hoy, sábado 21 de noviembre`; with the year if it is another one. */
export function dayHeading(date: string, today: string): string {
  const { dayAndMonth, full } = dayInFull(date);
  const name = date.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : full;
  if (date === today) return `Hoy, ${name}`;
  return date === daysAfter(today, -1) ? `Ayer, ${name}` : capital(name);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
