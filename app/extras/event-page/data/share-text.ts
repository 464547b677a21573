import type { DetailedEvent } from '../../../data/events/event-details';
import { cut, excerpt } from '../../../data/events/texts/excerpt';
import { statusSentence } from '../../../data/events/tickets/ticket-action';
import { zoneNote } from '../../../data/events/time/moment';
import { oneLine } from '../../plain-text';
import { daysText, hoursText } from '../../../data/events/time/when';

const titleLimit = 80; // characters of a title that WhatsApp shows
const nameLimit = 45;

/** The title of an event where it is shared: title, city and day, each cut with an ellipsis. */
export function shareTitle(entry: DetailedEvent): string {
  const { event, show } = entry;
  const parts = [
    cut(oneLine(event.title) || show.name, nameLimit),
    cut(oneLine(event.city), 24),
    oneLine(daysText(entry)),
  ];
  return cut(parts.filter(Boolean).join(' · '), titleLimit);
}

/** The text of an event's link preview and search result: status, day, hour, place, start of the description. */
export function shareDescription(entry: DetailedEvent, now: Date): string {
  const { event, details } = entry;
  const time = [hoursText(entry), zoneNote(entry)].filter(Boolean).join(', ');
  const place = [details?.venue ?? '', event.city, event.state].map(oneLine).filter(Boolean);
  const facts = [cut(oneLine(daysText(entry)), 40), cut(oneLine(time), 60), cut([...new Set(place)].join(', '), 120)]
    .filter(Boolean)
    .join(' · ');
  return [statusSentence(entry, now), `${facts}.`, excerpt(oneLine(event.description))].filter(Boolean).join(' ');
}

/** The message that shares an event: its title and day, its hour and venue. */
export function shareMessage(entry: DetailedEvent): string {
  const { details } = entry;
  const where = [hoursText(entry), oneLine(details?.venue ?? '')].filter(Boolean).join(' · ');
  return [shareTitle(entry), where].filter(Boolean).join('\n');
}

/** A link that opens WhatsApp with the message and the event's page. */
export const whatsAppLink = (entry: DetailedEvent, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${shareMessage(entry)}\n${url}`.toWellFormed())}`;
