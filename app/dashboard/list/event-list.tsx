import { useRef, useState } from 'react';
import { todayIn } from '../../data/days/dates';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { counted } from '../../data/text/counted';
import { useWholeShow } from '../../ui/use-show';
import { EventRow, type RowActions } from './event-row';
import { matches } from './search';
import { TourButtons } from '../tour/tour-buttons';
import './event-list.css';

type Props = {
  events: StaffEvent[];
  hasDetails: boolean;
  failed: boolean;
  history: boolean;
  actions: RowActions;
  onOpen: (side: 'paste' | 'history') => void;
};

/** Every event, as it was read and in the order things happened to it; a click opens one. */
export function EventList({ events, hasDetails, failed, history, actions, onOpen }: Props) {
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const today = todayIn(useWholeShow().zone);
  const found = query.trim() ? events.filter((event) => matches(event, query, today)) : events;

  function showAll() {
    setQuery('');
    search.current?.focus();
  }

  return (
    <section className="panel-list" id="side-list" aria-labelledby="list-title">
      <div className="panel-list-head wrap">
        <div>
          <h1 id="list-title">Eventos</h1>
          <p className="soft" role="status">
            {status(events.length, found.length)}
          </p>
        </div>
        {history ? (
          <button type="button" className="text-button" onClick={() => onOpen('history')}>
            Historial
          </button>
        ) : null}
        {failed ? null : <TourButtons events={events} found={found} onPaste={() => onOpen('paste')} />}
        {events.length > 1 || query ? (
          <div className="panel-search">
            <input
              ref={search}
              type="search"
              aria-label="Buscar"
              aria-describedby="search-hint"
              placeholder="Buscar ciudad, título o fecha"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <p className="soft" id="search-hint">
              También entiende días: «sábados», «enero», «5 dic», «esta semana».
            </p>
          </div>
        ) : null}
      </div>
      {events.length === 0 && !failed ? <p>Todavía no hay eventos. El primero se escribe en «Nuevo Evento».</p> : null}
      {failed ? (
        <p>
          <a href="/dashboard">Volver a cargar el panel</a>
        </p>
      ) : null}
      {events.length > 0 && found.length === 0 ? (
        <div className="panel-nothing">
          <p>No hay eventos con «{query.trim()}».</p>
          <button type="button" className="button button-quiet" onClick={showAll}>
            Ver todos los eventos
          </button>
        </div>
      ) : null}
      <ul>
        {found.map((event) => (
          <EventRow key={event.id} event={event} hasDetails={hasDetails} actions={actions} />
        ))}
      </ul>
      {found.some(({ taps }) => taps?.total) ? (
        <p className="soft">
          La línea son los toques en «Ver Boletos» de los últimos 7 días: toques, no personas. Tampoco son ventas; esas
          las sabe la boletera.
        </p>
      ) : null}
    </section>
  );
}

function status(all: number, found: number): string {
  const count = counted(all, 'evento');
  return found === all ? count : `${found} de ${count}`;
}
