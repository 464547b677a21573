import { useState } from 'react';
import './first-time.css';

/** The parts of Ajustes that make a show somebody's, by their headings, and what to say of each. */
const parts = new Map([
  ['El show', 'Ponle nombre, una línea que lo cuente y su logo.'],
  ['Colores', 'Elige los tuyos: un color que no se lee lo dice.'],
  ['Redes', 'Pega los links de tus redes.'],
]);

type Props = {
  /** Whether Ajustes is open. */
  here: boolean;
  onSettings: () => void;
  onFirstDate: () => void;
};

/** Leads the first of the staff through Ajustes, part by part, and on to the first date. Each part may be left out. */
export default function FirstTime({ here, onSettings, onFirstDate }: Props) {
  const [{ step, headings }, setPlace] = useState<{ step: number; headings: HTMLElement[] }>({
    step: -1,
    headings: [],
  });
  const heading = here ? headings[step] : undefined;

  function goOn() {
    if (!here) return onSettings();
    // As the screen has them now: it is loaded by itself.
    const headings = [...document.querySelectorAll<HTMLElement>('.settings legend')].filter(({ textContent }) =>
      parts.has(textContent),
    );
    const next = headings[step + 1];
    if (!next) {
      onFirstDate();
      return scrollTo(0, 0);
    }
    setPlace({ step: step + 1, headings });
    next.scrollIntoView({ block: 'center' });
    next.parentElement!.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
  }

  return (
    <section className="first-time" aria-label="Primeros pasos">
      <p role="status">
        {heading ? (
          <>
            <strong>
              Paso {step + 1} de {headings.length + 1}: {heading.textContent}.
            </strong>{' '}
            {parts.get(heading.textContent)}
          </>
        ) : (
          <>
            <strong>Este sitio todavía no es de nadie.</strong> Mientras no publiques ajustes o una fecha, la gente lee
            que la gira se está preparando.
          </>
        )}
      </p>
      <button type="button" className="box-button" onClick={goOn}>
        {!here
          ? 'Hacerlo tuyo'
          : step < 0
            ? 'Empezar'
            : step + 1 < headings.length
              ? 'Siguiente, o saltar'
              : 'A la primera fecha'}
      </button>
    </section>
  );
}
