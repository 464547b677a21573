import { monthId, type Agenda as Rows, type StateFilter } from '../data/events/views/agenda';
import type { PublicPage } from '../data/events/views/public-page.server';
import { listQuery } from '../data/public-parameters';
import { DateRow } from '../ui/date-row';
import { Island } from '../ui/island';
import FoundDates from '../extras/place-finder/page/found-dates';
import { SmallSheet } from '../ui/small-sheet';
import { byMonth, MonthList } from './month-list';
import MoreRows from './more-rows';
import './agenda-list.css';
import './state-index.css';
import manyStyle from './agenda-many.css?inline';
import './agenda.css';

type Props = {
  agenda: Rows;
  filter: StateFilter;
  page: PublicPage;
};

const manyFrom = 25; // rows from which links to the months stay in view

/** Whether the list is some 1,100 px taller than the index of states: then an ornament fits under the index. */
const roomBeside = (rows: number, states: number) => rows * 125 > states * 46 + 1100;

/** Every event in one list, by month and by state. */
export function Agenda({ agenda, filter, page: { before, next, filters = {}, narrowedTo, none, past } }: Props) {
  const { state, few, checkboxes } = filter;
  const { rows, months } = agenda;
  const heads = byMonth(rows).map(([head]) => head);
  // Folded months and links to those of later pages are an index of their own.
  const fold = months.some(({ page }) => page !== 1);
  const many = fold || rows.length >= manyFrom;
  const later = months.filter(({ page }) => page > agenda.page);
  return (
    <section className="agenda" data-surface="paper" aria-labelledby="fechas">
      {many ? <SmallSheet name="agenda-many" css={manyStyle} /> : null}
      <header className="agenda-head wrap">
        <h2 id="fechas">Todas las fechas</h2>
        {rows.length ? (
          <p>
            {agenda.summary}
            {agenda.span ? <span>{` · ${agenda.span}`}</span> : null}
          </p>
        ) : null}
      </header>
      <div className="agenda-body stack" data-many={many || undefined}>
        {few || filter.states.every(([, count]) => count === 1) ? null : (
          <div className="agenda-side">
            <StateIndex filter={filter} />
            {!many && roomBeside(rows.length, filter.states.length) ? (
              <p className="agenda-ornament title" data-text="En vivo" aria-hidden="true" />
            ) : null}
          </div>
        )}
        <div className="agenda-dates">
          {filter.total ? <Island name="found" of={FoundDates} props={{ narrowedTo, filters: checkboxes }} /> : null}
          {many && !fold && heads.length > 1 ? (
            <nav className="agenda-months" aria-label="Por mes">
              {heads.map((head) => (
                <a key={head} href={`#${monthId(head)}`}>
                  {head.replace(heads[0]!.slice(-5), '')}
                </a>
              ))}
            </nav>
          ) : null}
          {before ? (
            <a className="button more-rows" href={before}>
              Fechas anteriores
            </a>
          ) : null}
          {rows.length ? <MonthList rows={rows} months={months} fold={fold} /> : null}
          {next && rows.length ? (
            <Island
              name="more"
              of={MoreRows}
              props={{ after: rows.at(-1)!.id, next: `/${next}#fechas`, months: later, narrowedTo, filters }}
            />
          ) : null}
          {agenda.next?.length ? (
            <section className="agenda-next">
              {state ? (
                <p>
                  {`Aún no hay fecha en ${state}. `}
                  {none?.tell ? <a href={none.tell}>Avísame</a> : null}
                </p>
              ) : null}
              <h3 id="sigue">Lo que sigue en la gira</h3>
              <ul aria-labelledby="sigue">
                {agenda.next.map((row) => (
                  <DateRow key={row.id} row={row} />
                ))}
              </ul>
            </section>
          ) : null}
          {past ? (
            <p>
              <a className="icon-link" href="/ya-pasaron">
                Las que ya pasaron
              </a>
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** The states that have events, as plain links with counts. */
function StateIndex({ filter }: { filter: StateFilter }) {
  const link = (name: string, count: number, state?: string) => (
    <a key={name} href={`/${listQuery({ state })}#fechas`} aria-current={state === filter.state || undefined}>
      {`${name} `}
      <b>{count}</b>
    </a>
  );
  return (
    <nav className="state-index" aria-labelledby="por-estado">
      <p id="por-estado">Por estado</p>
      {link(filter.all, filter.open)}
      {filter.states.map(([name, count]) => link(name, count, name))}
    </nav>
  );
}
