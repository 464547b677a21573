import type { ReactNode, RefObject } from 'react';
import { useShow } from '../ui/use-show';
import type { Obstacle } from './subscribing';

type Props = { kind: Obstacle; heading: RefObject<HTMLHeadingElement | null>; onSolved: () => void };

/** The reason why this browser can't get messages, and what to do. */
export function Obstructed({ kind, heading, onSolved }: Props) {
  const { name } = useShow();
  const { title, said, steps } = {
    unknown: {
      title: 'Este navegador no recibe avisos',
      said: 'Ábrelo en Chrome, Firefox o Safari, o usa el calendario.',
      steps: [] as ReactNode[],
    },
    iphone: {
      title: 'Primero, agrégala a inicio',
      said: 'En iPhone los avisos solo llegan si el sitio está en tu pantalla de inicio. Son tres toques:',
      steps: [
        <>
          Toca <b>Compartir</b>, abajo.
        </>,
        <>
          Elige <b>Agregar a inicio</b>.
        </>,
        <>
          Abre <b>{name}</b> desde ahí y vuelve a «Avísame».
        </>,
      ],
    },
    blocked: {
      title: 'Los avisos están apagados',
      said: 'Este sitio no tiene permiso para mandarte avisos. Para prenderlos:',
      steps: [
        <>Toca el candado junto a la dirección.</>,
        <>
          Entra a <b>Permisos</b> y luego a <b>Notificaciones</b>.
        </>,
        <>
          Elige <b>Permitir</b> y vuelve aquí.
        </>,
      ],
    },
  }[kind];
  return (
    <section className="notify-paper" data-surface="paper">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{said}</p>
      {steps.length ? (
        <ol>
          {steps.map((step, index) => (
            <li key={index}>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      ) : null}
      {kind === 'blocked' ? (
        <button type="button" className="notify-again" onClick={onSolved}>
          Ya los prendí
        </button>
      ) : null}
    </section>
  );
}
