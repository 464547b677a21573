import type { ReactNode } from 'react';
import type { EventView } from '../data/event-view';
import { Icon, shareIcon } from '../../../ui/icon';
import { Island } from '../../../ui/island';
import CopyButton from './copy-button';
import './event-share.css';

const icons = {
  whatsApp:
    'M3.5 20.5 5 16a8.5 8.5 0 1 1 3.2 3.1zM8.8 8.2c-.6 3.6 3.4 7.6 7 7l.5-1.9-2.1-1-1.1 1c-1.2-.5-1.9-1.2-2.4-2.4l1-1.1-1-2.1z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM14 18v2M18 14h2',
};

/**
 * Share buttons, under what extras offer for keeping the date. Copying and the phone's share sheet need a script: else
 * their buttons are hidden.
 */
export function EventShare({ view: { share, url }, children }: { view: EventView; children?: ReactNode }) {
  return (
    <div className="event-share">
      {children}
      <section id="compartir">
        <h2>Pasa la voz</h2>
        <ul className="wrap">
          <li>
            <a
              className="choice icon-link plain-link event-whatsapp"
              href={share.whatsApp}
              target="_blank"
              rel="noopener"
            >
              <Icon path={icons.whatsApp} />
              WhatsApp
            </a>
          </li>
          <li className="only-shared">
            <button type="button" className="choice icon-link plain-link" value={url} data-share={share.message}>
              <Icon path={shareIcon} />
              Compartir
            </button>
          </li>
          <li className="only-scripted">
            <Island
              name="copy"
              of={CopyButton}
              props={{ id: 'copiar', text: url, label: 'Copiar enlace', icon: icons.link, success: '¡Enlace copiado!' }}
            />
          </li>
          <li className="event-qr">
            <details>
              <summary className="choice icon-link plain-link">
                <Icon path={icons.code} />
                Código QR
              </summary>
              <img src={share.qr} alt="Código QR que abre esta página" width="240" height="240" loading="lazy" />
            </details>
          </li>
        </ul>
      </section>
    </div>
  );
}
