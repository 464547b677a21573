import { useState } from 'react';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../lazy-part';
import { isTourHalfCreated } from './paste-draft';

const CopyTour = lazyPart<{ events: StaffEvent[]; found: StaffEvent[]; onClose: () => void }>(
  () => import('./copy-tour'),
);

type Props = { events: StaffEvent[]; found: StaffEvent[]; onPaste: () => void };

/** In the list's head: `Copiar gira` and `Pegar gira`, and a word on a tour that was left half created. */
export function TourButtons({ events, found, onPaste }: Props) {
  const [copying, setCopying] = useState(false);
  return (
    <>
      <div className="tour-buttons wrap">
        {events.length ? (
          <button type="button" className="box-button" aria-haspopup="dialog" onClick={() => setCopying(true)}>
            <Icon path="M8.4 8.4h12v12h-12zM15.6 8.4V3.6h-12v12h4.8" />
            Copiar gira
          </button>
        ) : null}
        <button type="button" className="box-button tour-paste" onClick={onPaste}>
          <Icon path="M8.4 4.8H4.8v15.6h14.4V4.8h-3.6M8.4 3.6h7.2v3.6H8.4zM8.4 12h7.2M8.4 15.6h4.8" />
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
