import type { ReactNode } from 'react';
import { Logo } from './show-name';
import './error-screen.css';

type Props = {
  notFound: boolean;
  /** What happened, where more is known. */
  text?: string;
  /** What else there is to see. */
  children?: ReactNode;
};

/** What a visitor sees of an unknown address or an error: what happened, what to do, no internals. */
export function ErrorScreen({ notFound, text, children }: Props) {
  return (
    <main className="error-screen">
      <Logo />
      <h1>{notFound ? 'Aquí no hay función' : 'Se fue la luz'}</h1>
      <p>
        {text ??
          (notFound
            ? 'La página que buscas no existe o ya bajó de cartelera.'
            : 'Algo falló de nuestro lado. Intenta de nuevo en un momento.')}
      </p>
      <a className="button" href="/">
        Ver las fechas
      </a>
      {children}
    </main>
  );
}
