import { useEffect, useState } from 'react';
import { firstStep, readStored, store } from '../drafts/drafts';
import './first-time.css';

/** The parts of Ajustes for a new show, by their headings, with a sentence on each. */
const steps = [
  ['El show', 'Ponle nombre, una línea que lo cuente y su logo.'],
  ['Colores', 'Elige los tuyos: un color que no se lee lo dice.'],
  ['Redes', 'Pega tus links, elige dónde se escucha tu show y toca «Publicar cambios».'],
] as const;

/** Asks on the list whose site this is. */
export default function FirstTime({ onSettings }: { onSettings: () => void }) {
  return (
    <section className="first-time" aria-label="Primeros pasos">
      <p>
        <strong>Este sitio todavía no es de nadie.</strong> Mientras no publiques ajustes, la gente lo ve sin nombre ni
        colores.
      </p>
      <button type="button" className="box-button" onClick={onSettings}>
        Hacerlo tuyo
      </button>
    </section>
  );
}

/**
 * Leads the first of the staff through the fields of Ajustes, part by part, and on to the first date. Each part may be left out; a
 * reload and publishing go on at the same part.
 */
export function FirstSteps({ onFirstDate }: { onFirstDate: () => void }) {
  const [step, setStep] = useState(() => readStored<number>(firstStep) ?? 0);
  const [name, advice] = steps[step] ?? steps[0];
  const isLast = step + 1 === steps.length;

  useEffect(() => {
    store(firstStep, step);
    const heading = [...document.querySelectorAll<HTMLElement>('.settings legend')].find(
      ({ textContent }) => textContent === name,
    );
    heading?.scrollIntoView({ block: 'center' });
    heading
      ?.parentElement!.querySelector<HTMLElement>('input, textarea, select, button')
      ?.focus({ preventScroll: true });
  }, [step, name]);

  return (
    <section className="first-time" aria-label="Primeros pasos">
      <p role="status">
        <strong>
          Paso {step + 1} de {steps.length + 1}: {name}.
        </strong>{' '}
        {advice}
      </p>
      <button
        type="button"
        className="box-button"
        onClick={() => {
          if (!isLast) return setStep(step + 1);
          store(firstStep, undefined);
          onFirstDate();
          scrollTo(0, 0);
        }}
      >
        {isLast ? 'A la primera fecha' : 'Siguiente, o saltar'}
      </button>
    </section>
  );
}
