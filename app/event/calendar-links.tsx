import './calendar-links.css';

/** Addresses by which an event comes into a calendar. */
type CalendarAddresses = {
  /** Google's and Outlook's own pages; undefined when the date is no day. */
  google?: string;
  outlook?: string;
  /** The event as a file, which every other calendar takes. */
  file: string;
};

/** The calendars that an event can be added to: links only, without a script. */
export function CalendarLinks({ addresses }: { addresses: CalendarAddresses }) {
  const { google, file, outlook } = addresses;
  return (
    <ul className="choices">
      {google ? <Choice href={google}>Google</Choice> : null}
      <Choice href={file}>Apple</Choice>
      {outlook ? <Choice href={outlook}>Outlook</Choice> : null}
    </ul>
  );
}

function Choice({ href, children }: { href: string; children: string }) {
  const away = href.startsWith('https:');
  return (
    <li>
      <a className="choice" href={href} {...(away && { target: '_blank', rel: 'noopener' })}>
        {children}
      </a>
    </li>
  );
}
