import { showName } from '../data/show';
import { iconPath } from './icons';

/** Links to the calendar, the feed and the icon for a home screen. In the server's HTML only. */
export function Alternates() {
  return (
    <>
      <link rel="alternate" type="text/calendar" href="/calendario.ics" title={`Calendario de ${showName}`} />
      <link rel="alternate" type="application/atom+xml" href="/feed.xml" title={`Fechas de ${showName}`} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href={iconPath('apple-180.png')} />
    </>
  );
}
