import { useState } from 'react';
import { formatDate, formatTime } from '../data/events/dates';
import type { EventId } from '../data/event';
import type { StaffEvent } from '../data/events/staff-event';
import { ticketAddress } from '../data/events/ticket-address';
import { matches } from './search';
import './event-list.css';

type Props = { events: StaffEvent[]; failed: boolean; onChoose: (id: EventId) => void };

/** Every date, as it was read and in the order things happened to it; a click opens one. */
export function EventList({ events, failed, onChoose }: Props) {
  const [query, setQuery] = useState('');
  const found = events.filter((event) => matches(event, query));
  return (
    <section className="panel-list" id="side-list" aria-labelledby="list-title">
      <div className="panel-list-head">
        <div>
          <h1 id="list-title">Eventos</h1>
          <p role="status">{status(events.length, found.length)}</p>
        </div>
        {events.length > 5 ? (
          <input
            type="search"
            aria-label="Buscar"
            placeholder="Buscar ciudad o título"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        ) : null}
      </div>
      {events.length === 0 && !failed ? <p>Todavía no hay eventos. El primero se escribe en «Nuevo Evento».</p> : null}
      {failed ? (
        <p>
          <a href="/dashboard">Volver a cargar el panel</a>
        </p>
      ) : null}
      <ul>
        {found.map((event) => (
          <Row key={event.id} event={event} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  );
}

function Row({ event, onChoose }: { event: StaffEvent; onChoose: (id: EventId) => void }) {
  const tickets = ticketAddress(event.link);
  return (
    <li className="row">
      <div className="row-picture small-cover" data-cover={event.picture ? 'loading' : 'none'} suppressHydrationWarning>
        {event.picture ? <img src={event.picture} alt="" width={48} height={72} loading="lazy" /> : null}
      </div>
      <div className="row-name">
        <button type="button" className="row-open" onClick={() => onChoose(event.id)} aria-haspopup="dialog">
          {event.title}
        </button>
        <p>{[...new Set([event.city, event.state])].filter(Boolean).join(', ')}</p>
      </div>
      <p className="row-when">
        <strong>{formatDate(event.date)}</strong> {formatTime(event.time)}
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
        <span className="row-tickets">Sin boletos</span>
      )}
      <span className="row-edit" aria-hidden="true">
        Editar
      </span>
    </li>
  );
}

function status(all: number, found: number): string {
  const count = `${all} ${all === 1 ? 'evento' : 'eventos'}`;
  return found === all ? count : `${found} de ${count}`;
}
