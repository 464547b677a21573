import { useEffect, useRef } from 'react';
import type { EventId } from '../../../data/events/event';
import { narrow, readQuery, type ListedDate } from '../../../data/events/views/listed-date';
import { stateParameter } from '../../../data/public-parameters';
import { pluralize } from '../../../data/text/counted';
import { changeSearch, tickWeekends, useDateSearch } from './date-search';
import { ListRow } from '../../../ui/list-row';

export type FoundDatesProps = {
  /** How the address filters the page's own list and strip. */
  narrowedTo?: string;
  /** Events in the strip. */
  cards: EventId[];
  /** Whether the checkbox would hide too little to be of use. */
  few?: true;
};

/**
 * The fan's filters and the matching events, which replace the page's own list (`agenda-list.css`). The strip shows
 * those of its cards that match.
 */
export default function FoundDates({ narrowedTo, cards, few }: FoundDatesProps) {
  const bar = useRef<HTMLDivElement>(null);
  const weekends = useRef<HTMLInputElement>(null);
  const { listing: listed, text, weekendsOnly } = useDateSearch();
  const all = typeof listed === 'object' ? listed : undefined;
  const search = all && text !== undefined ? readQuery(text, all) : undefined;
  const query = search ?? (all && narrowedTo ? readQuery(narrowedTo, all) : undefined);
  const rows = all && (search || weekendsOnly) ? narrow(all, query, weekendsOnly) : undefined;
  const name = search?.name ?? narrowedTo;

  const applyWeekends = () => tickWeekends(weekends.current!.checked);
  useEffect(() => {
    // It may have been ticked before hydration.
    if (weekends.current) applyWeekends();
  }, []);

  const isChosen = search !== undefined;
  const state = search?.state;
  useEffect(() => {
    // The page's own address stays until the fan chooses something.
    if (!isChosen && narrowedTo) return;
    // The address shows the same events to whoever receives it.
    const here = new URL(location.href);
    here.searchParams.delete(stateParameter);
    if (state) here.searchParams.set(stateParameter, state);
    if (here.href !== location.href) history.replaceState(history.state, '', here);
  }, [isChosen, narrowedTo, state]);

  const hidden = rows && cards.filter((id) => rows.length && !rows.some((date) => date.id === id));
  const strip = hidden?.join();
  useEffect(() => {
    if (strip !== undefined) document.dispatchEvent(new Event('narrow'));
  }, [strip]);

  return (
    <>
      <div className="agenda-narrow wrap" ref={bar} tabIndex={-1}>
        {name ? (
          <form
            action="/"
            onSubmit={(event) => {
              if (narrowedTo) return;
              event.preventDefault();
              changeSearch({ text: undefined });
              bar.current!.focus();
            }}
          >
            <button className="chip" aria-label={`Quitar ${name}`}>
              {name} <span aria-hidden="true">✕</span>
            </button>
          </form>
        ) : null}
        {few ? null : (
          <form className="wrap only-scripted" autoComplete="off">
            <label className="icon-link">
              <input type="checkbox" ref={weekends} onChange={applyWeekends} />
              Solo fines de semana
            </label>
          </form>
        )}
      </div>
      <p role="status" className="agenda-found">
        {rows
          ? rows.length
            ? pluralize(rows.length, 'fecha encontrada', 'fechas encontradas')
            : 'Ninguna fecha es así.'
          : listed === 'unread' && weekendsOnly
            ? 'No pudimos ver todas las fechas. Revisa tu conexión e intenta de nuevo.'
            : ''}
      </p>
      {hidden?.length ? <style>{hiding(hidden)}</style> : null}
      {rows ? (
        <ul className="agenda-list" aria-labelledby="fechas">
          {rows.map((date, index) => (
            <ListRow key={date.id} row={date} head={headOver(rows, index)} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** The month's heading, above its first row. */
const headOver = (dates: ListedDate[], index: number) =>
  dates[index]!.head === dates[index - 1]?.head ? undefined : dates[index]!.head;

/** Hides these events in the strip, and its link to the next page, which would show all. */
const hiding = (events: EventId[]) =>
  `[data-strip] > :is(:not(article), ${events.map((id) => `[aria-labelledby=fecha-${id}]`).join()}) { display: none }`;
