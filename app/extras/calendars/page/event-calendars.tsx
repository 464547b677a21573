import { Fragment } from 'react';
import { calendarIcon, Icon } from '../../../ui/icon';
import type { EventCalendars } from '../data/event-calendars';
import './event-calendars.css';

/** The links that add an event to a calendar, of a night for each function. */
export function CalendarSection({ calendars: { anchor, functions } }: { calendars: EventCalendars }) {
  if (!functions.length) return null;
  return (
    <section id={anchor}>
      <h2>Agrégalo a tu calendario</h2>
      {functions.map(({ hour, google, file, outlook }) => (
        <Fragment key={file}>
          {hour ? <h3>{hour}</h3> : null}
          <ul className="choices">
            {google ? <Calendar href={google}>Google</Calendar> : null}
            <Calendar href={file}>Apple y otros</Calendar>
            {outlook ? <Calendar href={outlook}>Outlook</Calendar> : null}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

/** On the calendar's website, or as a file. */
function Calendar({ href, children }: { href: string; children: string }) {
  const away = href.startsWith('https:');
  return (
    <li>
      <a className="choice icon-link plain-link" href={href} {...(away && { target: '_blank', rel: 'noopener' })}>
        {children}
      </a>
    </li>
  );
}

/** The short link near the top of the page: to the file, of a night to the section. */
export function CalendarItem({ calendars: { anchor, functions } }: { calendars: EventCalendars }) {
  const [first] = functions;
  if (!first) return null;
  return (
    <li>
      <a className="icon-link" href={anchor ? `#${anchor}` : first.file}>
        Calendario
      </a>
    </li>
  );
}

/** The page's button until tickets go on sale. */
export const SaleReminder = ({ calendars: { reminder } }: { calendars: EventCalendars }) => (
  <a className="button event-quiet" href={reminder}>
    <Icon path={calendarIcon} />
    Recuérdamelo
  </a>
);
