import { memo } from 'react';
import type { EventId } from '../../data/events/event';
import type { AfterList } from '../../data/events/editing/after-list.server';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { posterPath } from '../../extras/posters/data/poster-address';
import { TapsLine, TapsNote, type Taps } from '../../extras/taps/panel/taps-line';
import { ticketAddress } from '../../data/events/tickets/ticket-address';
import { daysText, hoursText, shortDays } from '../../data/events/time/when';
import { cityAndState } from '../../data/places/city-and-state';
import { useWholeShow } from '../../ui/use-show';
import { StatusSelect, type StatusActions } from './status-select';
import './event-row.css';

/** The panel's actions for a row; they stay the same, because React should render only changed rows. */
export type RowActions = StatusActions & {
  open: (id: EventId) => void;
  /** Opens an extra's screen of it, by the end of the address. */
  openScreen: (id: EventId, name: string) => void;
};

type RowsProps = {
  events: StaffEvent[];
  more: Pick<AfterList, 'notes' | 'taps'>;
  hasDetails: boolean;
  actions: RowActions;
};

/** The rows, and what explains them. */
export function EventRows({ events, more: { notes, taps }, hasDetails, actions }: RowsProps) {
  return (
    <>
      <ul className="stack">
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            taps={taps?.[event.id]}
            note={notes[event.id]}
            hasDetails={hasDetails}
            actions={actions}
          />
        ))}
      </ul>
      <TapsNote events={events} taps={taps} />
    </>
  );
}

type Props = { event: StaffEvent; taps?: Taps; note?: string; hasDetails: boolean; actions: RowActions };

/** An event in the list; a click opens it, except on its other links and buttons. */
const EventRow = memo(function EventRow({ event, taps, note, hasDetails, actions }: Props) {
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
      <TapsLine event={event} taps={taps} open={actions.openScreen} />
      {hasDetails ? <StatusSelect event={event} actions={actions} /> : null}
      <span className="row-edit bold" aria-hidden="true">
        Editar
      </span>
    </li>
  );
});
