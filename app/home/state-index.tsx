import type { StateFilter } from '../data/events/views/agenda';
import { listQuery } from '../ui/state-address';
import './state-index.css';

/** The states that have dates, as plain links with counts. */
export function StateIndex({ filter }: { filter: StateFilter }) {
  const link = (name: string, count: number, state?: string) => (
    <a key={name} href={`/${listQuery(state)}#fechas`} aria-current={state === filter.state || undefined}>
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
