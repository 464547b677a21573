import type { PublicPage } from '../data/events/views/public-page.server';
import { SmallSheet } from './small-sheet';
import style from './page-state.css?inline';

/** The sentence in place of the events: there are none yet, or they could not be read. */
export function PageState({ error }: { error?: string }) {
  if (error === undefined)
    return (
      <div className="page-state marquee title">
        <PageStateStyle />
        <p className="marquee-line">Estamos armando la gira</p>
        <p>¡Próximamente más eventos!</p>
        <p className="page-state-detail">Vuelve pronto: aquí anunciamos primero cada ciudad.</p>
      </div>
    );
  return (
    <div className="page-state title" role="alert">
      <PageStateStyle />
      <p lang="en">Error loading events</p>
      <p className="page-state-detail">No pudimos cargar las fechas. Espera un momento y toca «Reintentar».</p>
      <a className="button" href="">
        Reintentar
      </a>
      {error ? <Technical message={error} /> : null}
    </div>
  );
}

/** In place of the events of a page that has none although others exist: the reason, and a link to them. */
export function NoDates({ message, path, near, tell }: NonNullable<PublicPage['none']>) {
  return (
    <div className="page-state title">
      <PageStateStyle />
      <p role="status">{message}</p>
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

/** Above events that may be outdated, because the backend failed. */
export function PageNotice({ message }: { message?: string }) {
  if (!message) return null;
  return (
    <div className="page-notice" role="status">
      <PageStateStyle />
      Estas fechas pueden no estar al día. Vuelve a mirar en un momento.
      <Technical message={message} />
    </div>
  );
}

/** The backend's own message, for the engineer. */
function Technical({ message }: { message: string }) {
  return (
    <details className="page-state-detail">
      <summary>Detalle técnico</summary>
      <p>{message}</p>
    </details>
  );
}

/** The style of pages without events or with an error, which no other page loads. */
const PageStateStyle = () => <SmallSheet name="page-state" layer="ui" css={style} />;
