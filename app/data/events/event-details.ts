import type { Event } from './event';
import type { Show } from '../settings/settings';
import { detailFields, detailNames, instant, kindOfDetail, type DetailValues } from './detail-fields';
import type { TicketStatus } from './tickets/ticket-status';

/** A row of `event_details`: the details, and what the database adds. */
export type EventDetails = DetailValues & {
  status: TicketStatus;
  /** How often day, hour, place or status changed; it only grows. */
  revision: number;
  /** Instant of the last change, ISO 8601 in UTC. */
  updatedAt?: string;
};

/**
 * An event, its details if any, and its show. `functions`, where it stands for a night of several: all of them in order
 * of their hours (`nights.ts`).
 */
export type DetailedEvent = {
  event: Event;
  details?: EventDetails;
  show: Show;
  functions?: readonly DetailedEvent[];
};

/**
 * Reads a row of `event_details`. An invalid value is left out; invalid status and revision get their initial values.
 * @returns undefined without a row
 */
export function toEventDetails(row: unknown): EventDetails | undefined {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined;
  const columns = new Map<string, unknown>(Object.entries(row));
  const number = columns.get('revision');
  const revision = Number.isInteger(number) ? Number(number) : 0;
  const read = detailNames.map(
    (name) => [name, kindOfDetail(name).read(columns.get(detailFields[name].column))] as const,
  );
  const updatedAt = instant(columns.get('updated_at'));
  return {
    status: 'on_sale',
    ...Object.fromEntries(read.filter(([, value]) => value !== undefined)),
    revision: Math.max(revision, 0),
    ...(updatedAt && { updatedAt }),
  };
}

/**
 * Instant of an event's last change, ISO 8601. Calendars and feeds need an instant that stays the same, so an event
 * without one gets a fixed instant.
 */
export function changedAt(details: EventDetails | undefined): string {
  return details?.updatedAt ?? '2020-01-01T00:00:00.000Z';
}
