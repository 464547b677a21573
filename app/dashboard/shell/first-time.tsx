import { useEffect, useState, type RefObject } from 'react';
import { Button } from '../button';
import { firstStep, ofSettings, readDraft, readStored, store } from '../drafts';
import { usePanel } from './use-panel';

/** The parts of Ajustes for a new show, by the legends of their fieldsets, with a sentence each. */
const steps = [
  ['El show', 'Ponle nombre, una línea que lo cuente y su logo.'],
  ['Colores', 'Elige los tuyos: un color que no se lee lo dice.'],
  ['Redes', 'Pega tus links y elige dónde se escucha tu show.'],
] as const;

const total = steps.length + 1;

type Props = {
  /** Whether staff have reached the last step, the form of a new event. */
  atDate: boolean;
  inPreparation: boolean;
};

/** On the list, it asks whose site this is; above the form of a new event, it names the last step. */
export default function FirstTime({ atDate, inPreparation }: Props) {
  const { show } = usePanel();
  const [isBegun] = useState(() => readDraft(ofSettings) !== undefined);
  if (atDate)
    return (
      <section className="first-time wrap" aria-label="Primeros pasos">
        <p role="status">
          <strong>
            Paso {total} de {total}: La primera fecha.
          </strong>{' '}
          {inPreparation ? '' : 'Tu sitio ya lleva tu nombre y tus colores. '}Si tienes la gira en un mensaje, usa Pegar
          gira, en Eventos.
        </p>
      </section>
    );
  return (
    <section className="first-time wrap" aria-label="Primeros pasos">
      <p>
        <strong>{isBegun ? 'Tienes ajustes sin publicar.' : 'Este sitio todavía no es de nadie.'}</strong> Mientras no
        publiques ajustes, la gente ve este sitio sin nombre ni colores.
      </p>
      <Button look="box" label={isBegun ? 'Seguir con tus ajustes' : 'Hacerlo tuyo'} onClick={() => show('settings')} />
    </section>
  );
}

type StepsProps = {
  form: RefObject<HTMLFormElement | null>;
  /** Publishes and then continues; undefined if everything is published. */
  publish?: (goOn: () => void) => void;
  sending?: boolean;
};

/**
 * Leads the first of the staff through Ajustes part by part, and then to the first event. Any part can be skipped; a
 * reload or publishing continues at the same part.
 */
export function FirstSteps({ form, publish, sending }: StepsProps) {
  const { toFirstDate } = usePanel();
  const [step, setStep] = useState(() => Number(readStored(firstStep)) || 0);
  const [name, advice] = steps[step] ?? steps[0];
  const isLast = step + 1 === steps.length;

  useEffect(() => {
    store(firstStep, step);
    const part = form.current?.elements.namedItem(name);
    if (!(part instanceof HTMLFieldSetElement)) return;
    part.firstElementChild?.scrollIntoView({ block: 'center' });
    const [first] = part.elements;
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [form, step, name]);

  function leave() {
    store(firstStep, 'date');
    toFirstDate?.();
    scrollTo(0, 0);
  }

  return (
    <section className="first-time wrap" aria-label="Primeros pasos">
      <p role="status">
        <strong>
          Paso {step + 1} de {total}: {name}.
        </strong>{' '}
        <span className="first-time-advice">{advice}</span>
      </p>
      <Button
        look="box"
        blocked={isLast && sending}
        label={!isLast ? 'Siguiente, o saltar' : publish ? 'Publicar e ir a la primera fecha' : 'A la primera fecha'}
        onClick={() => {
          if (!isLast) setStep(step + 1);
          else if (publish) publish(leave);
          else leave();
        }}
      />
    </section>
  );
}
