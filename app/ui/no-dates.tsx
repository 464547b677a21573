import { PageStateStyle } from './page-state';
import { listQuery } from './state-address';

type Props = {
  state?: string;
  /** There are dates, on the pages before this one. */
  beyond?: true;
  path: string;
};

/** Nobody plays in the state that was asked for, or the list has grown shorter than the page that was: says so, and leads back. */
export function NoDates({ state, beyond, path }: Props) {
  return (
    <div className="page-state">
      <PageStateStyle />
      <p role="status">{beyond ? 'Esta página ya no está' : `Aún no hay fecha en ${state}`}</p>
      <a className="button" href={path + (beyond ? listQuery(state) : '')}>
        {beyond ? 'Ver la primera página' : 'Ver todas las fechas'}
      </a>
    </div>
  );
}
