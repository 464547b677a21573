import type { Event } from '../event';
import { ticketStatuses, type TicketStatus } from './ticket-status';

/** What is more about an event, all of it optional (table `event_details`). */
export type EventDetails = {
  venue?: string;
  /** Street and number. */
  address?: string;
  /** Hour at which the doors open, `HH:MM`. */
  doors?: string;
  status: TicketStatus;
  /** Instant at which tickets go on sale to everybody, ISO 8601 in UTC. */
  onSaleAt?: string;
  /** Lowest price in Mexican pesos, fees included. */
  priceFrom?: number;
  /** The day before it was moved, `YYYY-MM-DD`. */
  formerDate?: string;
  /** How often day, hour, place or status changed; it only grows. */
  revision: number;
  /** Instant of the last change, ISO 8601 in UTC. */
  updatedAt?: string;
};

/** An event with what is more about it; without details where there are none, or no table for them. */
export type DetailedEvent = { event: Event; details?: EventDetails };

/** The longest texts that the table takes, in characters. */
export const longestDetails = { venue: 200, address: 300 } as const;

/**
 * Reads a row of `event_details`. What can't be read is left out; status and revision are then those a date
 * begins with.
 * @returns undefined without a row
 */
export function toEventDetails(row: unknown): EventDetails | undefined {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined;
  const values = row as Record<string, unknown>;
  const revision = values.revision;
  const details: EventDetails = {
    venue: text(values.venue),
    address: text(values.address),
    doors: /^(?:[01]\d|2[0-3]):[0-5]\d(?=:|$)/.exec(text(values.doors) ?? '')?.[0],
    status: ticketStatuses.find((status) => status === values.ticket_status) ?? 'on_sale',
    onSaleAt: instant(values.on_sale_at),
    priceFrom: price(values.price_from),
    formerDate: day(values.former_date),
    revision: Number.isInteger(revision) && Number(revision) > 0 ? Number(revision) : 0,
    updatedAt: instant(values.updated_at),
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as EventDetails;
}

/**
 * Instant of an event's last change, ISO 8601. Calendars and feeds must have one, and the same at each reading: an
 * event that says none has not changed since it was first read.
 */
export function changedAt(details: EventDetails | undefined): string {
  return details?.updatedAt ?? '2020-01-01T00:00:00.000Z';
}

function text(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined;
}

/** With its offset: without one, the machine's own zone would decide. */
function instant(value: unknown): string | undefined {
  const written = text(value);
  if (!written || !/^\d{4}-\d{2}-\d{2}[T ].*(Z|[+-]\d{2}(:?\d{2})?)$/.test(written)) return undefined;
  const date = new Date(written);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function price(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : Number(text(value) ?? 'none');
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}

function day(value: unknown): string | undefined {
  const written = text(value);
  if (!written || !/^\d{4}-\d{2}-\d{2}$/.test(written)) return undefined;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}
