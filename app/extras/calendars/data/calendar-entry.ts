import { detailFacts } from '../../../data/events/detail-fields';
import { eventPath } from '../../../data/events/texts/event-address';
import type { DetailedEvent } from '../../../data/events/event-details';
import { momentOf } from '../../../data/events/time/moment';
import { oneLine, plainText } from '../../plain-text';
import { factsAt } from '../../../data/events/tickets/event-status';
import { rowAction, statusSentence } from '../../../data/events/tickets/ticket-action';
import { endOf } from '../../../data/events/time/over';
import { daysOf, shortDay } from '../../../data/events/time/when';

/** The public origin without a final slash, and the present moment. */
export type Where = { siteUrl: string; now: Date };

/**
 * An event for calendars; all day without an hour.
 * @returns undefined for an invalid date, or one that ends in a year that calendars can't write
 */
export function toCalendarEntry(entry: DetailedEvent, { siteUrl, now }: Where) {
  const { event, details } = entry;
  const moment = momentOf(entry);
  const days = daysOf(entry);
  const start = moment?.instant ?? new Date(`${days.first}T00:00:00Z`);
  const end = (moment && endOf(entry)) ?? new Date(Date.parse(`${days.last}T00:00:00Z`) + 24 * 3_600_000);
  if (!shortDay(entry) || Number.isNaN(start.getTime()) || end.getUTCFullYear() > 9999) return undefined;
  const facts = factsAt(entry, now);
  const name = [event.title, event.city].map(oneLine).filter(Boolean).join(' · ');
  const place = [details?.venue, details?.address, ...new Set([event.city, event.state])];
  return {
    summary: facts.calendar === 'CONFIRMED' ? name : `${facts.label}: ${name}`,
    name,
    location: place
      .map((text) => oneLine(text ?? ''))
      .filter(Boolean)
      .join(', '),
    description: plainText(event.description),
    news: statusSentence(entry, now),
    facts: practical(entry, now),
    url: siteUrl + eventPath(event),
    status: facts.calendar,
    allDay: !moment,
    start,
    end,
  };
}

function practical(entry: DetailedEvent, now: Date): string[] {
  const offer = rowAction(entry, now);
  return [
    ...detailFacts(entry.details, entry.show.zone).map(({ name, value }) => `${name}: ${oneLine(value)}`),
    ...(offer.kind === 'tickets' ? [`Boletos: ${offer.href}`] : []),
  ];
}
