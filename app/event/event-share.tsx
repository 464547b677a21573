import type { EventView } from '../data/events/event-view';
import { CalendarLinks } from '../ui/calendar-links';
import './event-share.css';

/** Into a calendar, and on to friends. Copying and the phone's own sheet need a script, which shows their buttons. */
export function EventShare({ view }: { view: EventView }) {
  const { share, url } = view;
  return (
    <div className="event-share">
      {view.calendars.google ? (
        <section>
          <h2>Agrégalo a tu calendario</h2>
          <CalendarLinks addresses={view.calendars} />
        </section>
      ) : null}
      <section data-share={url} data-title={share.title}>
        <h2>Pásale la voz</h2>
        <ul className="choices">
          <li>
            <a className="choice event-whatsapp" href={share.whatsApp} target="_blank" rel="noopener">
              WhatsApp
            </a>
          </li>
          <li hidden>
            <button type="button" className="choice" data-do="share">
              Compartir
            </button>
          </li>
          <li hidden>
            <button type="button" className="choice" data-do="copy">
              Copiar enlace
            </button>
          </li>
          <li className="event-qr">
            <details>
              <summary className="choice">Código QR</summary>
              <img src={share.qr} alt="Código QR que abre esta página" width="240" height="240" loading="lazy" />
            </details>
          </li>
        </ul>
        <output className="event-copied" />
      </section>
    </div>
  );
}
