import { useState } from 'react';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { lazyPart } from '../lazy-part';
import { isTourHalfCreated } from './paste-draft';
import './tour-buttons.css';

const CopyTour = lazyPart<{ events: StaffEvent[]; found: StaffEvent[]; onClose: () => void }>(
  () => import('./copy-tour'),
);

type Props = { events: StaffEvent[]; found: StaffEvent[]; onPaste: () => void };

/** In the list's head: `Copiar gira` and `Pegar gira`, and a word on a tour that was left half created. */
export function TourButtons({ events, found, onPaste }: Props) {
  const [copying, setCopying] = useState(false);
  return (
    <>
      <div className="tour-buttons">
        {events.length ? (
          <button type="button" className="box-button" aria-haspopup="dialog" onClick={() => setCopying(true)}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M7 7h10v10H7zM13 7V3H3v10h4" />
            </svg>
            Copiar gira
          </button>
        ) : null}
        <button type="button" className="box-button tour-paste" onClick={onPaste}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M7 4H4v13h12V4h-3M7 3h6v3H7zM7 10h6M7 13h4" />
          </svg>
          Pegar gira
        </button>
      </div>
      {isTourHalfCreated() ? (
        <p className="tour-left">Faltan fechas de la gira que pegaste: sigue en «Pegar gira».</p>
      ) : null}
      {copying ? <CopyTour events={events} found={found} onClose={() => setCopying(false)} /> : null}
    </>
  );
}
