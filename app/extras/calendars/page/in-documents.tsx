// The calendars' part of every document.
import type { Show } from '../../../data/settings/settings';

export { default as androidCalendar } from './android-calendar.js?inline-script';

/** The links in its head to the calendar and the feed. */
export const CalendarAlternates = ({ show: { name } }: { show: Show }) => (
  <>
    <link rel="alternate" type="text/calendar" href="/calendario.ics" title={`Calendario de ${name}`} />
    <link rel="alternate" type="application/atom+xml" href="/feed.xml" title={`Fechas de ${name}`} />
  </>
);
