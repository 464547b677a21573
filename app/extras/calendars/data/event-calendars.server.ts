import type { LoaderFunctionArgs } from 'react-router';
import { findInList } from '../../../data/events/find-in-list.server';
import { nightOf } from '../../../data/events/nights';
import { parseEventAddress } from '../../../data/events/texts/event-address';
import { siteContext } from '../../../data/site.server';
import { calendarsOf } from './event-calendars';

/** The calendar links of the page at an address; undefined without an event. */
export async function loadCalendars({ params, context }: LoaderFunctionArgs) {
  const { list, entry } = await findInList(parseEventAddress(params.address ?? '')?.id, context);
  const night = entry && nightOf(entry, list.events);
  return night && calendarsOf(night, { siteUrl: context.get(siteContext).url, now: new Date() });
}
