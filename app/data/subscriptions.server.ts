import type { RouterContextProvider } from 'react-router';
import { notificationsOffer } from '../extras/avisos/data/offer.server';
import { calendarOffer } from '../extras/calendars/data/offer.server';
import { channelOf } from './settings/channel';
import type { Show } from './settings/settings';

/** The panel's facts about those who subscribe. */
export { readAsked } from '../extras/avisos/data/asked-cities.server';
export { devicesNote, readNotes } from '../extras/avisos/data/staff-notes.server';

type Context = Readonly<RouterContextProvider>;

/**
 * A way to hear of new dates, as a link. `byPlace`: of the dates of one place, and not of the whole tour; `isChannel`:
 * at the show's own channel, in another tab; `isCalendar`: as a calendar.
 */
export type Subscription = {
  href: string;
  title: string;
  note: string;
  byPlace?: true;
  isChannel?: true;
  isCalendar?: true;
};

/** The ways to hear of new dates; the last is there on every site. @param place to subscribe to, where a way is by place */
export const subscriptions = (context: Context, show: Show, place?: string): Subscription[] => [
  ...notificationsOffer(context, place),
  ...channelOffer(show),
  calendarOffer(context),
];

/** Where fans subscribe to a place, if any way is by place. @param place empty for an address to add its name to */
export const subscriptionTo = (context: Context, place: string): string | undefined =>
  notificationsOffer(context, place)[0]?.href;

function channelOffer({ channel }: Show): Subscription[] {
  const title = channel && channelOf(channel)?.invitation;
  return title ? [{ href: channel, title, note: 'Ahí avisa el programa, en otra pestaña.', isChannel: true }] : [];
}
