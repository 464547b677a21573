import { Fragment, useEffect, useRef, useState } from 'react';
import { todayIn } from '../../data/days/dates';
import { present } from '../../data/days/present';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { searchEntry, searchFor } from '../../data/events/search';
import { fold } from '../../data/text/fold';
import { pluralize } from '../../data/text/counted';
import { AskedCities } from '../../extras/avisos/panel/asked-cities';
import { Icon } from '../../ui/icon';
import { useWholeShow } from '../../ui/use-show';
import { Button } from '../button';
import { lazyPart } from '../lazy-part';
import { EventRows, type RowActions } from './event-row';
import { dialogOf, hasUnsavedEpisode, isTourHalfCreated, newEvent, unsavedForms } from '../drafts';
import type { Side } from '../shell/addresses';
import { usePanel } from '../shell/use-panel';
import './event-list.css';

const CopyTour = lazyPart<{ events: StaffEvent[]; matches: StaffEvent[]; onClose: () => void }>(
  () => import('../../extras/tour/panel/copy-tour'),
);

const searchHint = 'También entiende días, «sábados», «enero», «5 dic», «esta semana», y «sin portada».';
/** Above so many rows a link leads past them. */
const manyRows = 10;

/** Every event in the order of the list; a click opens one. */
export function EventList({ actions }: { actions: RowActions }) {
  const { data, events, more, side, editing, hideAlert, show } = usePanel();
  const { hasDetails, error: failed, note } = data;
  const [query, setQuery] = useState('');
  const [copying, setCopying] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isBack = useRef(false);
  const today = todayIn(useWholeShow().zone);
  const finds = searchFor(query, today);
  const count = pluralize(events.length, 'evento');
  const forms = unsavedForms();
  const unsaved = events.filter(({ id }) => forms.has(dialogOf(id)));
  const isBare = fold(query.trim()) === 'sin portada';
  const isMatch = (event: StaffEvent) =>
    isBare ? !event.cover : finds(searchEntry({ event, details: event.details }, present()));
  const matches = query.trim() ? events.filter(isMatch) : events;

  // The list begins at its heading, because the element with the focus went with its screen or dialog.
  useEffect(() => {
    if (isBack.current && side === 'list' && !editing && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    isBack.current = true;
  }, [side, editing]);

  function showAll() {
    setQuery('');
    search.current?.focus();
  }

  function open(side: Side) {
    hideAlert();
    show(side);
  }

  return (
    <section className="panel-list" id="side-list" aria-labelledby="list-title">
      <div className="panel-list-head wrap">
        <div>
          <h1 id="list-title" ref={heading} tabIndex={-1}>
            Eventos
          </h1>
          <p className="soft" role="status">
            {matches.length === events.length ? count : `${matches.length} de ${count}`}
          </p>
          {note ? <p className="soft">{note}</p> : null}
        </div>
        {more.history ? (
          <Button look="text" className="list-history" label="Historial" onClick={() => open('history')} />
        ) : null}
        {failed ? null : (
          <>
            <div className="tour-buttons wrap">
              {events.length ? (
                <Button look="box" aria-haspopup="dialog" onClick={() => setCopying(true)}>
                  <Icon path="M8.4 8.4h12v12h-12zM15.6 8.4V3.6h-12v12h4.8" />
                  Copiar gira
                </Button>
              ) : null}
              <Button look="box" className="tour-paste" onClick={() => open('paste')}>
                <Icon path="M8.4 4.8H4.8v15.6h14.4V4.8h-3.6M8.4 3.6h7.2v3.6H8.4zM8.4 12h7.2M8.4 15.6h4.8" />
                Pegar gira
              </Button>
            </div>
            {isTourHalfCreated() ? (
              <p className="tour-left">Faltan fechas de la gira que pegaste: sigue en «Pegar gira».</p>
            ) : null}
            {forms.has(newEvent) || unsaved.length ? (
              <p className="tour-left" data-new={unsaved.length ? undefined : ''}>
                Tienes {unsaved.length > 1 ? `${unsaved.length} fechas` : 'una fecha'} sin guardar:{' '}
                {unsaved.map(({ id, title }, index) => (
                  <Fragment key={id}>
                    {index ? (index < unsaved.length - 1 ? ', ' : ' y ') : null}
                    <Button look="text" label={`«${title}»`} onClick={() => actions.open(id)} />
                  </Fragment>
                ))}
                {unsaved.length ? null : (
                  <Button look="text" label="sigue escribiéndola" onClick={() => open('form')} />
                )}
                .
              </p>
            ) : null}
            {hasUnsavedEpisode(forms) ? (
              <p className="tour-left">
                Tienes un episodio sin guardar: sigue en{' '}
                <Button look="text" label="«Episodios»" onClick={() => open('episodes')} />.
              </p>
            ) : null}
            {copying ? <CopyTour events={events} matches={matches} onClose={() => setCopying(false)} /> : null}
          </>
        )}
        <AskedCities asked={more.asked} />
        {events.length > 1 || query ? (
          <div className="panel-search wrap">
            <input
              ref={search}
              type="search"
              aria-label="Buscar"
              aria-describedby="search-hint"
              placeholder="Buscar ciudad, título o fecha"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <p className="visually-hidden" id="search-hint">
              {searchHint}
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
      {events.length > 0 && matches.length === 0 ? (
        <div className="panel-nothing">
          <p>No hay eventos con «{query.trim()}».</p>
          <p className="soft" aria-hidden="true">
            {searchHint}
          </p>
          <Button look="quiet" label="Ver todos los eventos" onClick={showAll} />
        </div>
      ) : null}
      {matches.length > manyRows ? (
        <a className="visually-hidden text-button list-skip" href="#new-title">
          Saltar a «Nuevo Evento»
        </a>
      ) : null}
      <EventRows events={matches} more={more} hasDetails={hasDetails} actions={actions} />
    </section>
  );
}
