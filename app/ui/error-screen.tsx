import { Logo } from './show-name';
import { SmallSheet } from './small-sheet';
import style from './error-screen.css?inline';

/** The visitor's view of an error: what happened and what to do, no internals. */
export function ErrorScreen({ notFound }: { notFound: boolean }) {
  return (
    <main id="contenido" className="error-screen stack">
      {/* Only pages with an error carry this style. */}
      <SmallSheet name="error-screen" css={style} />
      <Logo />
      <h1>{notFound ? 'Aquí no hay función' : 'Se fue la luz'}</h1>
      <p>
        {notFound
          ? 'La página que buscas no existe o ya bajó de cartelera.'
          : 'Algo falló de nuestro lado. Intenta de nuevo en un momento.'}
      </p>
      <a className="button" href="/">
        Ver las fechas
      </a>
    </main>
  );
}
