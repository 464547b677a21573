import { memo } from 'react';
import type { EventId } from '../../data/events/event';
import type { AfterList, StaffEvent } from '../../data/events/editing/staff-event';
import { posterPath } from '../../extras/posters/data/poster-address';
import { ticketAddress } from '../../data/events/tickets/ticket-address';
import { daysText, hoursText, shortDays } from '../../data/events/time/when';
import { isSoldOut } from '../../data/events/tickets/ticket-status';
import { cityAndState } from '../../data/places/city-and-state';
import { useWholeShow } from '../../ui/use-show';
import { StatusSelect, type StatusActions } from './status-select';
import './event-row.css';

type Taps = AfterList['taps'][string];

/** The panel's actions for a row; they stay the same, because React should render only changed rows. */
export type RowActions = StatusActions & {
  open: (id: EventId) => void;
  /** Shows the taps on its tickets. */
  count: (id: EventId) => void;
};

type Props = { event: StaffEvent; taps?: Taps; note?: string; hasDetails: boolean; actions: RowActions };

/** An event in the list; a click opens it, except on status, tickets and taps. */
export const EventRow = memo(function EventRow({ event, taps, note, hasDetails, actions }: Props) {
  const tickets = ticketAddress(event.link);
  const entry = { event, details: event.details };
  const show = useWholeShow();
  return (
    <li className="row card">
      <div className="row-picture small-cover" data-cover="loading" data-of={event.id} suppressHydrationWarning>
        <img src={event.picture ?? posterPath({ ...entry, show })} alt="" width={48} height={72} loading="lazy" />
      </div>
      <div className="row-name">
        <button type="button" className="row-open" onClick={() => actions.open(event.id)} aria-haspopup="dialog">
          {event.title}
        </button>
        <p className="soft">{cityAndState(event)}</p>
        {note ? <p className="soft">{note}</p> : null}
      </div>
      <p className="row-when soft">
        <strong>{daysText(entry)}</strong>{' '}
        <span>{[shortDays(entry)?.weekday, hoursText(entry)].filter(Boolean).join(', ')}</span>
      </p>
      {tickets ? (
        <a
          className="row-tickets"
          href={tickets}
          target="_blank"
          rel="noopener"
          aria-label={`Boletos de ${event.title}`}
        >
          Boletos ↗
        </a>
      ) : (
        <span className="row-tickets">Sin link</span>
      )}
      {taps?.total ? <TapsLine event={event} {...taps} onClick={() => actions.count(event.id)} /> : null}
      {hasDetails ? <StatusSelect event={event} actions={actions} /> : null}
      <span className="row-edit bold" aria-hidden="true">
        Editar
      </span>
    </li>
  );
});

/** The buttons that show the taps, by event: the focus returns to them. */
export const tapsButtons = new Map<EventId, HTMLElement>();

type TapsProps = Taps & { event: StaffEvent; onClick: () => void };

/** Taps on the event's tickets: the last seven days as a line and a number, and the total. */
function TapsLine({ event: { id, title, details }, week, total, onClick }: TapsProps) {
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
      onClick={onClick}
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
