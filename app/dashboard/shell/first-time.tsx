import { useState } from 'react';
import { readStored, store } from '../drafts/drafts';
import './first-time.css';

/** The parts of Ajustes for a new show, by their headings, with a sentence on each. */
const steps = [
  ['El show', 'Ponle nombre, una línea que lo cuente y su logo.'],
  ['Colores', 'Elige los tuyos: un color que no se lee lo dice.'],
  ['Redes', 'Pega los links de tus redes, y elige dónde se escucha tu show.'],
] as const;

const key = 'cartelera-primer-paso';
/** The step at which a reload goes on; -1 before the first. */
const stepBefore = () => readStored<number>(key) ?? -1;

type Props = {
  /** Whether Ajustes is open. */
  here: boolean;
  onSettings: () => void;
  onFirstDate: () => void;
};

/** Leads the first of the staff through Ajustes, part by part, and on to the first date. Each part may be left out. */
export default function FirstTime({ here, onSettings, onFirstDate }: Props) {
  const [step, setStep] = useState(stepBefore);
  const [name = '', advice] = (here && steps[step]) || [];

  function goOn() {
    if (!here) return onSettings();
    const next = steps[step + 1];
    if (!next) {
      store(key, undefined);
      onFirstDate();
      return scrollTo(0, 0);
    }
    const heading = [...document.querySelectorAll<HTMLElement>('.settings legend')].find(
      ({ textContent }) => textContent === next[0],
    );
    setStep(step + 1);
    store(key, step + 1);
    heading?.scrollIntoView({ block: 'center' });
    heading
      ?.parentElement!.querySelector<HTMLElement>('input, textarea, select, button')
      ?.focus({ preventScroll: true });
  }

  return (
    <section className="first-time" aria-label="Primeros pasos">
      <p role="status">
        {name ? (
          <>
            <strong>
              Paso {step + 1} de {steps.length + 1}: {name}.
            </strong>{' '}
            {advice}
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
            : step + 1 < steps.length
              ? 'Siguiente, o saltar'
              : 'A la primera fecha'}
      </button>
    </section>
  );
}
