import type { DateRow } from './date-row';
import { dayOf, type EventCard } from './event-card';
import type { RowAction } from '../ticket-action';

export type AgendaRow = DateRow & {
  /** The row's heading, as its month: `noviembre 2026`. */
  head: string;
  /** The state under which it is listed. */
  of: string;
  /** Words by which it is searched, beyond those that it shows: nicknames of its place, and words for its week. */
  also: string;
};

/**
 * The fields of a row that its event's card lacks; all fields where there is no card. The heading is left out where
 * the row before has the same, the id where the card at its position has the same.
 */
export type RowPart = Partial<AgendaRow>;

/** A state, and how many dates to come it has. */
export type StateCount = [name: string, count: number];

/** How a list is filtered by state, and how it can be. */
export type StateFilter = {
  /** The state that was asked for, in full; undefined where all are shown. */
  state?: string;
  states: StateCount[];
  /** Dates to come, in all states. */
  total: number;
  /** The name for all of them: `Todo México` as long as none is abroad. */
  all: string;
};

export type Agenda = {
  rows: RowPart[];
  /** Whether later pages have rows that are not among these. */
  more: boolean;
  /** `14 fechas en 12 estados`, of all that the filter lets through. */
  summary: string;
  /** `de noviembre a marzo`; empty within one month, or where a day is none. */
  span: string;
  /** Without rows, because there is no date in the chosen state: the next dates elsewhere. */
  next?: DateRow[];
};

/** The whole row: its part, and the rest from the event's card. */
export function toRow(part: RowPart, card: EventCard | undefined, head = ''): AgendaRow {
  const name = part.name ?? (card?.city || card?.title) ?? '';
  const {
    path = '',
    title = '',
    moment = '',
    date = '',
    time = '',
    venue,
    stamp,
    grey,
    near,
    nearUntil,
    overAt,
  } = card ?? {};
  const [weekday = '', day = '', month = ''] = card ? dayOf(card) : [];
  return {
    id: part.id ?? card!.id,
    path,
    name,
    title,
    moment,
    weekday,
    day,
    month,
    date,
    time,
    stamp,
    grey: grey ?? false,
    ...(venue && { venue }),
    ...(card?.until && { until: card.until }),
    ...(near && { near, nearUntil, overAt }),
    action: actionOf(card),
    head,
    of: part.state ?? name,
    also: '',
    ...part,
  };
}

/** The offer of a row, as its card says it. */
function actionOf({ tickets, later, until: at = '', offer: text = '' }: Partial<EventCard> = {}): RowAction {
  const href = tickets ?? later;
  const link = href ? ({ kind: 'tickets', text: 'Ver Boletos', href } as const) : undefined;
  if (tickets && link) return link;
  return link ? { kind: 'soon', text, at, then: link } : { kind: 'text', text };
}
