import { PageStateStyle } from './page-state';

/** Nobody plays in the state that was asked for: says so, and leads back. */
export function NoDates({ state, path }: { state: string; path: string }) {
  return (
    <div className="page-state">
      <PageStateStyle />
      <p role="status">{`Aún no hay fecha en ${state}`}</p>
      <a className="button" href={path}>
        Ver todas las fechas
      </a>
    </div>
  );
}
