import type { RouterContextProvider } from 'react-router';
import { siteContext } from '../../../data/site.server';

/** The link that subscribes to the calendar of all dates. */
export const calendarOffer = (context: Readonly<RouterContextProvider>) => ({
  href: `${context.get(siteContext).url.replace(/^https?:/, 'webcal:')}/calendario.ics`,
  title: 'Suscríbete al calendario',
  note: 'Las fechas nuevas aparecen solas en tu calendario',
  isCalendar: true as const,
});
