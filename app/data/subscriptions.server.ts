import type { RouterContextProvider } from 'react-router';
import { notificationsOffer } from './push/offer.server';
import { siteContext } from './site.server';

/** A way to hear of new dates, as a link. */
export type Subscription = {
  href: string;
  title: string;
  note: string;
  /** Whether it is for the dates of one place, and not for the whole tour. */
  byPlace?: true;
};

/** The ways to hear of new dates; the calendar is the last. @param place to subscribe to, where a way is by place */
export function subscriptions(context: Readonly<RouterContextProvider>, place?: string): Subscription[] {
  const calendar = {
    href: `${context.get(siteContext).url.replace(/^https?:/, 'webcal:')}/calendario.ics`,
    title: 'Suscríbete al calendario',
    note: 'Las fechas nuevas aparecen solas en tu calendario',
  };
  return [notificationsOffer(context, place) ?? [], calendar].flat();
}

/**
 * Where fans subscribe to a place; undefined where no way is by place.
 * @param place empty for an address that ends where the place's name is added
 */
export const subscriptionTo = (context: Readonly<RouterContextProvider>, place: string): string | undefined =>
  subscriptions(context, place).find(({ byPlace }) => byPlace)?.href;
