import { descriptionOf, type Show } from '../../../data/settings/settings';
import { xmlText } from '../../../data/text/xml';
import { toCalendarEntry, type Where } from './calendar-entry';
import { changedAt, type DetailedEvent } from '../../../data/events/event-details';
import { oneLine } from '../../plain-text';
import { factsAt } from '../../../data/events/tickets/event-status';
import { daysText } from '../../../data/events/time/when';

/** The events as an Atom feed (RFC 4287), in the given order; the same text while none changes. */
export function eventFeed(entries: readonly DetailedEvent[], show: Show, where: Where): string {
  const { siteUrl } = where;
  const updated = entries.map(({ details }) => changedAt(details)).sort();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-MX">',
    element('title', `${show.name} en vivo`),
    element('subtitle', descriptionOf(show)),
    element('id', `${siteUrl}/feed.xml`),
    link('self', 'application/atom+xml', `${siteUrl}/feed.xml`),
    link('alternate', 'text/html', `${siteUrl}/`),
    element('updated', updated.at(-1) ?? changedAt(undefined)),
    `<author>${element('name', show.name)}</author>`,
    ...entries.map((entry) => feedEntry(entry, where)),
    '</feed>',
    '',
  ].join('\n');
}

function feedEntry(entry: DetailedEvent, where: Where): string {
  const calendarEntry = toCalendarEntry(entry, where);
  if (!calendarEntry) return '';
  const { event, details } = entry;
  const { stamp } = factsAt(entry, where.now);
  const title = [event.city, event.title].map(oneLine).filter(Boolean).join(': ');
  const content = [
    calendarEntry.news,
    calendarEntry.description,
    [calendarEntry.location, ...calendarEntry.facts].filter(Boolean).join('\n'),
  ];
  return [
    '<entry>',
    element('title', `${daysText(entry)}, ${title}${stamp ? ` (${stamp.text})` : ''}`),
    // Without the slug, which changes with the title.
    element('id', `${where.siteUrl}/eventos/${event.id}`),
    link('alternate', 'text/html', calendarEntry.url),
    element('updated', changedAt(details)),
    `<content type="text">${xmlText(content.filter(Boolean).join('\n\n'))}</content>`,
    '</entry>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`;
}
