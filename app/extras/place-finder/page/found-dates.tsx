import { useEffect, useEffectEvent, useRef } from 'react';
import { takesPlace, type ListedDate } from '../../../data/events/views/listed-date';
import { nearParameter, pageParameter, stateParameter } from '../../../data/public-parameters';
import { pluralize } from '../../../data/text/counted';
import { changeSearch, tick } from './date-search';
import { useFound } from './use-found';
import { ListRow } from '../../../ui/list-row';
import { SmallSheet } from '../../../ui/small-sheet';
import style from './chip.css?inline';

export type FoundDatesProps = {
  /** How the address filters the page's own list and strip. */
  narrowedTo?: string;
  /** Labels of the filters. */
  filters: string[];
};

/** The fan's filters and the matching events, which replace the page's own list (`agenda-list.css`). */
export default function FoundDates({ narrowedTo, filters }: FoundDatesProps) {
  const bar = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { listing, text, ticked, search, rows, strip } = useFound(narrowedTo);
  const name = search?.name ?? narrowedTo;

  const applyTicks = () => {
    // Without enough dates there are none.
    if (!form.current) return;
    const boxes = [...form.current] as HTMLInputElement[];
    tick(filters.filter((_, index) => boxes[index]?.checked));
  };
  // They may have been ticked before hydration.
  const applyEarlyTicks = useEffectEvent(applyTicks);
  useEffect(() => applyEarlyTicks(), []);

  const place = text === undefined ? undefined : strip?.asked;
  const isChosen = place !== undefined;
  const state = search?.state;
  useEffect(() => {
    // The page's own address stays until the fan chooses something.
    if (!isChosen && narrowedTo) return;
    // The address shows the same events to whoever receives it.
    const here = new URL(location.href);
    for (const name of [stateParameter, nearParameter, ...(isChosen ? [pageParameter] : [])])
      here.searchParams.delete(name);
    if (state) here.searchParams.set(stateParameter, state);
    else if (isChosen) here.searchParams.set(nearParameter, place);
    if (here.href !== location.href) history.replaceState(history.state, '', here);
  }, [place, isChosen, narrowedTo, state]);

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
            <SmallSheet name="chip" css={style} />
            <button className="chip" aria-label={`Quitar ${name}`}>
              {name} <span aria-hidden="true">✕</span>
            </button>
          </form>
        ) : null}
        {filters.length ? (
          <form className="wrap only-scripted" autoComplete="off" ref={form} onChange={applyTicks}>
            {filters.map((label) => (
              <label key={label} className="icon-link">
                <input type="checkbox" />
                {label}
              </label>
            ))}
          </form>
        ) : null}
      </div>
      <p role="status" className="agenda-found">
        {rows
          ? rows.length
            ? pluralize(rows.filter(takesPlace).length, 'fecha encontrada', 'fechas encontradas')
            : 'Ninguna fecha es así.'
          : listing === 'unread' && ticked.length
            ? 'No pudimos ver todas las fechas. Revisa tu conexión e intenta de nuevo.'
            : ''}
      </p>
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
