import type { ReactNode } from 'react';
import { useShow } from '../ui/use-show';
import type { Obstacle } from './subscribing';

type Help = { title: string; said: string; steps?: ReactNode[] };

/** Each reason why a browser can't get messages, and what to do; `notify-script.ts` shows one. */
export function Obstructed() {
  const { name } = useShow();
  const off = {
    title: 'Los avisos están apagados',
    said: 'Este sitio no tiene permiso para mandarte avisos. Para prenderlos:',
  };
  const helps: Record<Obstacle, Help> = {
    unknown: {
      title: 'Este navegador no recibe avisos',
      said: 'Ábrelo en Chrome, Firefox o Safari, o usa el calendario.',
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
      ...off,
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
    'blocked-app': {
      ...off,
      steps: [
        <>
          Abre <b>Ajustes</b> en tu iPhone y entra a <b>Notificaciones</b>.
        </>,
        <>
          Busca <b>{name}</b> en la lista.
        </>,
        <>
          Prende <b>Permitir notificaciones</b> y vuelve aquí.
        </>,
      ],
    },
  };
  return Object.entries(helps).map(([kind, { title, said, steps }]) => (
    <section key={kind} className="notify-paper" data-surface="paper" data-part={kind} hidden>
      <h2 tabIndex={-1}>{title}</h2>
      <p>{said}</p>
      {steps ? (
        <ol>
          {steps.map((step, index) => (
            <li key={index} className="wrap">
              <span>{step}</span>
            </li>
          ))}
        </ol>
      ) : null}
      {kind.startsWith('blocked') ? (
        <button type="button" className="button notify-again" data-again="">
          Ya los prendí
        </button>
      ) : null}
    </section>
  ));
}
