import type { EventId } from '../../../data/events/event';
import type { StaffEvent } from '../../../data/events/editing/staff-event';
import { isSoldOut } from '../../../data/events/tickets/ticket-status';
import type { Taps } from '../data/taps.server';
import './taps.css';

export type { Taps };

/** The buttons that show the taps, by event: the focus returns to them. */
export const tapsButtons = new Map<EventId, HTMLElement>();

type Props = { event: StaffEvent; taps?: Taps; open: (id: EventId, screen: string) => void };

/** Taps on the event's tickets: the last seven days as a line and a number, and the total. */
export function TapsLine({ event: { id, title, details }, taps, open }: Props) {
  if (!taps?.total) return null;
  const { week, total } = taps;
  const sum = number.format(week.reduce((sum, taps) => sum + taps, 0));
  const highest = Math.max(...week, 1);
  const points = week.map((taps, day) => `${day * 12},${22 - (taps / highest) * 20}`).join(' ');
  return (
    <button
      type="button"
      ref={(button) => {
        if (button) tapsButtons.set(id, button);
        return () => void tapsButtons.delete(id);
      }}
      className="row-taps soft"
      data-sold-out={isSoldOut(details?.status) || undefined}
      onClick={() => open(id, 'toques')}
    >
      <svg viewBox="-2 0 76 24" aria-hidden="true">
        <path d={`M0 23 L${points} L72 23z`} />
        <polyline points={points} />
      </svg>
      <span>
        <span className="visually-hidden">Toques de {title}: </span>
        <strong>{sum}</strong>
        <span className="row-taps-week"> en 7 días</span>
        {` · ${number.format(total)} en total`}
      </span>
    </button>
  );
}

const number = new Intl.NumberFormat('es-MX');

/** What the lines mean, under the list. */
export function TapsNote({ events, taps }: { events: StaffEvent[]; taps?: Record<string, Taps> }) {
  if (!events.some(({ id }) => taps?.[id]?.total)) return null;
  return (
    <p className="soft">
      La línea son los toques en «Ver Boletos» de los últimos 7 días: toques, no personas. Tampoco son ventas; esas las
      sabe la boletera.
    </p>
  );
}
