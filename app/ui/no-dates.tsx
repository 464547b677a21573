import type { PublicPage } from '../data/events/views/public-page';
import { PageStateStyle } from './page-state';

/** There are dates, but none on this page: says why, and leads to them. */
export function NoDates({ said, path }: NonNullable<PublicPage['none']>) {
  return (
    <div className="page-state">
      <PageStateStyle />
      <p role="status">{said}</p>
      <a className="button" href={path}>
        Ver todas las fechas
      </a>
    </div>
  );
}
