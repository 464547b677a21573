import { useDeferredValue, useState } from 'react';
import type { Agenda as FirstRows, AgendaRow, StateFilter } from '../data/events/views/agenda';
import { counted } from '../data/text/counted';
import { DateRow, monthId } from '../ui/date-row';
import { calendarIcon, Icon } from '../ui/icon';
import { StateSelect } from '../ui/state-select';
import { AgendaList, byMonth } from './agenda-list';
import { matching } from './matching';
import { MoreRows } from './more-rows';
import { StateIndex } from './state-index';
import manyStyle from './agenda-many.css?inline';
import './agenda.css';

type Props = {
  agenda: FirstRows;
  filter: StateFilter;
  /** Of this page and those that came after it. */
  rows: AgendaRow[];
  /** Number of the page that has the next rows, if there is one. */
  more?: number;
  onMore: () => void;
  calendar: string;
  /** Where a fan asks to be told of dates in the chosen state, which has none. */
  tell?: string;
};

const filteredFrom = 5; // dates to come, fewer of which are seen at a glance
const foldedFrom = 40; // rows above which later months are folded
const searchedPages = 6; // pages that a search loads without a tap: a rare word would load thousands of dates
const manyFrom = 25; // rows from which search and months stay at hand

/** Whether the list is some 1,100 px taller than the index of states, so that an ornament fits under the index. */
const roomBeside = (rows: number, states: number) => rows * 125 > states * 46 + 1100;

/** Every date in one list, by month: by state, and by what one types. */
export function Agenda({ agenda, filter, rows, more, onMore, calendar, tell }: Props) {
  const { state } = filter;
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const found = text ? rows.filter(matching(text)) : rows;
  const count = found.length;
  const months = byMonth(found);
  const many = rows.length >= manyFrom;
  const few = filter.total < filteredFrom && !state;
  const next = agenda.next ?? (count ? undefined : rows.filter(({ grey }) => !grey).slice(0, 3));
  return (
    <section className="bill" aria-labelledby="fechas">
      {/* Where a list becomes long only in the browser, a script brings this sheet later: the first ones stay small. */}
      {import.meta.env.SSR && many ? (
        <style href="agenda-many" precedence="screen">
          {manyStyle}
        </style>
      ) : null}
      <header className="bill-head">
        <h2 id="fechas">Todas las fechas</h2>
        {rows.length ? (
          <p>
            {agenda.summary}
            {agenda.span ? <span>{` · ${agenda.span}`}</span> : null}
          </p>
        ) : null}
      </header>
      <div className="bill-body" data-many={many || undefined}>
        {few ? null : (
          <div className="bill-side">
            <StateIndex filter={filter} />
            <StateSelect filter={filter} path="/" />
            <a className="bill-calendar" href={calendar}>
              <Icon path={calendarIcon} />
              Suscríbete al calendario de la gira
            </a>
            {!many && roomBeside(rows.length, filter.states.length) ? (
              <p className="bill-ornament" data-text="En vivo" aria-hidden="true" />
            ) : null}
          </div>
        )}
        <div className="bill-dates">
          {rows.length && !few ? (
            <div className="state-select bill-search">
              <label>
                Busca tu ciudad
                {/* Else a browser that goes back writes what was typed into it, above a list that does not know. */}
                <input
                  type="search"
                  autoComplete="off"
                  onInput={({ currentTarget }) => {
                    setTyped(currentTarget.value);
                    // From wherever among the rows one types, the list begins anew.
                    const { top } = currentTarget.closest('.bill-dates')!.getBoundingClientRect();
                    if (top < 0) scrollBy({ top, behavior: 'instant' });
                  }}
                />
              </label>
              {many && months.length > 1 ? (
                <nav aria-label="Por mes">
                  {months.map(([head]) => (
                    <a key={head} href={`#${monthId(head)}`}>
                      {head.replace(months[0]![0].slice(-5), '')}
                    </a>
                  ))}
                </nav>
              ) : null}
            </div>
          ) : null}
          <p role="status" className={text && !count ? undefined : 'visually-hidden'}>
            {text
              ? count
                ? counted(count, 'fecha encontrada', 'fechas encontradas')
                : `No encontramos fechas ${state ? `en ${state} ` : ''}para «${text}».`
              : ''}
            {text && !count && state ? (
              <>
                {' '}
                <a href="/#fechas">Ver todas las fechas</a>
              </>
            ) : null}
          </p>
          {count ? <AgendaList months={months} fold={!text && (agenda.more || rows.length > foldedFrom)} /> : null}
          {more ? (
            <MoreRows
              key={more}
              next={more}
              state={state}
              still={text !== '' && more > searchedPages}
              onMore={onMore}
            />
          ) : null}
          {next?.length ? (
            <section className="bill-next">
              {agenda.next && state ? (
                <p>
                  {`Aún no hay fecha en ${state}. `}
                  {tell ? <a href={tell}>Avísame</a> : null}
                </p>
              ) : null}
              <h3 id="sigue">Lo que sigue en la gira</h3>
              <ul aria-labelledby="sigue">
                {next.map((row) => (
                  <DateRow key={row.id} row={row} />
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      </div>
    </section>
  );
}
