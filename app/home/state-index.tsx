import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { StateFilter } from '../data/events/views/agenda';
import { listQuery } from '../ui/state-address';
import './state-index.css';

/** The states that have dates, as plain links with counts. */
export function StateIndex({ filter }: { filter: StateFilter }) {
  const navigate = useNavigate();
  /** In this window the list changes in place; with a key held, the browser does what it always does. */
  async function follow(event: MouseEvent<HTMLAnchorElement>, state?: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    await navigate(`/${listQuery(state)}`, { preventScrollReset: true });
  }
  const link = (name: string, count: number, state?: string) => (
    <a
      key={name}
      href={`/${listQuery(state)}#fechas`}
      aria-current={state === filter.state || undefined}
      onClick={(event) => follow(event, state)}
    >
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
