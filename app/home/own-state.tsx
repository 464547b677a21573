import type { AgendaRow, StateFilter } from '../data/events/views/agenda';
import { DateRow } from '../ui/date-row';
import { listQuery } from '../ui/state-address';
import style from './own-state.css?inline';

type Props = {
  state: string;
  filter: StateFilter;
  rows: AgendaRow[];
  calendar: string;
  onForget: () => void;
};

/** The dates of the state that was chosen once, before all others. */
export function OwnState({ state, filter, rows, calendar, onForget }: Props) {
  const own = rows.filter(({ of }) => of === state);
  const count = filter.states.find(([name]) => name === state)?.[1] ?? 0;
  function change() {
    onForget();
    const ways = document.querySelectorAll<HTMLElement>('.bill select, .state-index a');
    [...ways].find((way) => way.offsetParent)?.focus();
  }
  return (
    <section className="own-state">
      <style href="own-state" precedence="screen">
        {style}
      </style>
      <header>
        <h3 id="tu-estado">{`Tu estado: ${state}`}</h3>
        <button type="button" onClick={change}>
          Cambiar
        </button>
      </header>
      {own.length ? (
        <ul aria-labelledby="tu-estado">
          {own.map((row) => (
            <DateRow key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
      {count > own.length ? <a href={`/${listQuery(state)}`}>{`Ver las ${count} fechas en ${state}`}</a> : null}
      {count ? null : (
        <p>
          {`Aún no hay fecha en ${state}. `}
          <a href={calendar}>Suscríbete al calendario</a> y la verás llegar.
        </p>
      )}
    </section>
  );
}
