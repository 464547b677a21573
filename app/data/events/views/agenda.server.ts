import { isDeepStrictEqual } from 'node:util';
import { elsewhere, stateLabel } from '../../places/states';
import { monthOf } from '../../days/dates';
import { nicknamesOf } from '../../places/nicknames';
import { counted } from '../../text/counted';
import { toRow, type Agenda, type AgendaRow, type RowPart, type StateCount } from './agenda';
import { toDateRow } from './date-row';
import type { EventCard } from './event-card';
import type { DetailedEvent } from '../event-details';
import { orNothing } from '../or-nothing';
import { byDay, isOver, nextTurn, weekWords } from '../standing';

/** How many events the list shows beyond the cards of its page: forty in the first document. */
const beyond = 4;

/** The state under which an event is listed. */
export const stateOfEntry = ({ event }: DetailedEvent): string => stateLabel(event.city, event.state);

/** The name for the places of all events together. */
export const nameOfAll = (states: StateCount[]) =>
  states.some(([name]) => name === elsewhere) ? 'Todos los lugares' : 'Todo México';

const statesOf = new WeakMap<readonly DetailedEvent[], StateCount[]>();

/** The states that have events, in order of name, what lies in none at the end. */
export function countStates(events: readonly DetailedEvent[]): StateCount[] {
  const known = statesOf.get(events);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const entry of events) counts.set(stateOfEntry(entry), (counts.get(stateOfEntry(entry)) ?? 0) + 1);
  const last = (name: string) => Number(name === elsewhere);
  const states = [...counts].sort(([a], [b]) => last(a) - last(b) || a.localeCompare(b, 'es'));
  statesOf.set(events, states);
  return states;
}

/**
 * The rows of one page of the list of all dates.
 * @param events all that the filter lets through
 * @param cards of the page
 * @param start index of the first event of the page's cards
 * @param end index after the last of them
 */
export function toAgenda(
  events: readonly DetailedEvent[],
  cards: EventCard[],
  { start, end, now }: { start: number; end: number; now: Date },
): Agenda {
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const { coming, over } = byDay(events, now);
  const count = countStates(coming).filter(([name]) => name !== elsewhere).length;
  const [first, last] = [coming[0], coming.at(-1)].map((entry) => entry && monthOf(entry.event.date));
  let above: string | undefined;
  let position = 0;
  return {
    rows: [...coming, ...over].slice(start, end + beyond).flatMap((entry) => {
      const row = rowOf(entry, now);
      if (!row) return [];
      const { id, ...rest } = partOf(row, cardOf.get(row.id));
      const part = cards[position++]?.id === id ? rest : { id, ...rest };
      const head = isOver(entry, now) ? 'ya pasaron' : (monthOf(entry.event.date) ?? 'día por confirmar');
      if (head === above) return part;
      above = head;
      return { ...part, head };
    }),
    more: events.length > end + beyond,
    summary: coming.length ? counted(coming.length, 'fecha') + (count ? ` en ${counted(count, 'estado')}` : '') : '',
    span: first && last && first !== last ? `de ${first.split(' ')[0]} a ${last.split(' ')[0]}` : '',
  };
}

type Row = Omit<AgendaRow, 'head'>;

// The list in memory has the same event objects: each row is made once.
const rowsMade = new WeakMap<DetailedEvent, { row: Row; until: number }>();
const parts = new WeakMap<Row, { card: EventCard | undefined; part: RowPart }>();

function rowOf(entry: DetailedEvent, now: Date): Row | undefined {
  const known = rowsMade.get(entry);
  if (known && now.getTime() < known.until) return known.row;
  const row = orNothing(`Event ${entry.event.id} has no row`, () => ({
    ...toDateRow(entry, now),
    of: stateOfEntry(entry),
    also: `${nicknamesOf(entry.event.city, entry.event.state)} ${weekWords(entry, now)}`.trim(),
  }));
  if (row) rowsMade.set(entry, { row, until: nextTurn(entry, now) });
  return row;
}

/** The facts that the card lacks; made once for each event. */
function partOf(row: Row, card: EventCard | undefined): RowPart {
  const known = parts.get(row);
  if (known && known.card === card) return known.part;
  const part = compare(row, card);
  parts.set(row, { card, part });
  return part;
}

function compare(row: Row, card: EventCard | undefined): RowPart {
  const { id, ...rest } = row;
  const fields = toRow({ id, ...(row.state && { state: row.state }) }, card) as Record<string, unknown>;
  const more = Object.entries(rest).filter(([name, value]) => !isDeepStrictEqual(value, fields[name]));
  return { id, ...Object.fromEntries(more), ...(row.state && { state: row.state }) };
}
