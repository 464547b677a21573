import { monthId, unfoldedMonths, type Agenda as Rows, type StateFilter } from '../data/events/views/agenda';
import type { PublicPage } from '../data/events/views/public-page.server';
import type { DateRow as Row } from '../data/events/views/date-row';
import { listQuery } from '../data/public-parameters';
import { pluralize } from '../data/text/counted';
import { DateRow } from '../ui/date-row';
import { calendarIcon, Icon } from '../ui/icon';
import { Island } from '../ui/island';
import FoundDates from '../extras/place-finder/page/found-dates';
import { ListRow } from '../ui/list-row';
import { SmallSheet } from '../ui/small-sheet';
import './agenda-list.css';
import './state-index.css';
import manyStyle from './agenda-many.css?inline';
import './agenda.css';

type Props = {
  agenda: Rows;
  filter: StateFilter;
  page: PublicPage;
};

const foldedFrom = 40; // rows above which later months are folded
const manyFrom = 25; // rows from which links to the months stay in view

/** Whether the list is some 1,100 px taller than the index of states: then an ornament fits under the index. */
const roomBeside = (rows: number, states: number) => rows * 125 > states * 46 + 1100;

/** Every event in one list, by month and by state. */
export function Agenda({ agenda, filter, page: { cards, next, narrowedTo, none, subscriptions } }: Props) {
  const { state, few, mostlyWeekends } = filter;
  const { rows } = agenda;
  const months = [...Map.groupBy(rows, ({ head }) => head)];
  const many = rows.length >= manyFrom;
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
        {few ? null : (
          <div className="agenda-side">
            <StateIndex filter={filter} />
            <a className="icon-link agenda-calendar" href={subscriptions?.at(-1)?.href}>
              <Icon path={calendarIcon} />
              Suscríbete al calendario de la gira
            </a>
            {!many && roomBeside(rows.length, filter.states.length) ? (
              <p className="agenda-ornament title" data-text="En vivo" aria-hidden="true" />
            ) : null}
          </div>
        )}
        <div className="agenda-dates">
          {filter.total ? (
            <Island
              name="found"
              of={FoundDates}
              props={{ narrowedTo, cards: cards.map(({ id }) => id), few: few ?? mostlyWeekends }}
            />
          ) : null}
          {many && months.length > 1 ? (
            <nav className="agenda-months" aria-label="Por mes">
              {months.map(([head]) => (
                <a key={head} href={`#${monthId(head)}`}>
                  {head.replace(months[0]![0].slice(-5), '')}
                </a>
              ))}
            </nav>
          ) : null}
          {rows.length ? <AgendaList months={months} fold={agenda.more || rows.length > foldedFrom} /> : null}
          {agenda.more && next ? (
            <a className="button more-rows" href={next}>
              Mostrar más
            </a>
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
      {link(filter.all, filter.total)}
      {filter.states.map(([name, count]) => link(name, count, name))}
    </nav>
  );
}

/** Rows by the name of their month: `noviembre 2026`. */
type Months = [head: string, rows: Row[]][];

/** Rows by month; with `fold`, months after the fourth are closed until a fan opens them or follows a link to them. */
function AgendaList({ months, fold }: { months: Months; fold: boolean }) {
  return (
    <ul className="agenda-list" aria-labelledby="fechas">
      {months.map(([head, rows], index) =>
        fold && index >= unfoldedMonths ? (
          <li key={head}>
            <details className="agenda-month">
              <summary>
                {head} <span>{pluralize(rows.length, 'fecha')}</span>
              </summary>
              <ul id={monthId(head)}>
                {rows.map((row) => (
                  <ListRow key={row.id} row={row} />
                ))}
              </ul>
            </details>
          </li>
        ) : (
          rows.map((row, place) => <ListRow key={row.id} row={row} head={place ? undefined : head} />)
        ),
      )}
    </ul>
  );
}
