import { androidCalendar, CalendarAlternates } from '../extras/calendars/page/in-documents';
import registration from '../extras/offline/register-worker.js?inline-script';
import type { Show } from '../data/settings/settings';

/** What extras add to the inline script of each public document. */
export const scriptsOfExtras = [registration, androidCalendar];

/** What extras add to each document's head. */
export const HeadOfExtras = ({ show }: { show: Show }) => <CalendarAlternates show={show} />;
