import { androidCalendar, CalendarAlternates } from '../extras/calendars/page/in-documents';
import registration from '../extras/offline/register-worker.js?inline-script';
import type { Show } from '../data/settings/settings';

/** The extras' parts of the inline script of each public document. */
export const scriptsOfExtras = [registration, androidCalendar];

/** The extras' elements in each document's head. */
export const HeadOfExtras = ({ show }: { show: Show }) => <CalendarAlternates show={show} />;
