import type { PublicPage } from '../data/events/views/public-page.server';
import { PageStateStyle } from './page-state';

/** For a page without dates although others exist: the reason, and a link to them. */
export function NoDates({ said, path, near, tell }: NonNullable<PublicPage['none']>) {
  return (
    <div className="page-state">
      <PageStateStyle />
      <p role="status">{said}</p>
      {near ? (
        <ul className="page-state-near" aria-label="Lo que sigue en la gira">
          {near.map((date) => (
            <li key={date.path}>
              <a href={date.path}>{date.name}</a> {date.day}
            </li>
          ))}
        </ul>
      ) : null}
      {tell ? <a href={tell}>Avísame cuando la haya</a> : null}
      <a className="button" href={path}>
        Ver todas las fechas
      </a>
    </div>
  );
}
