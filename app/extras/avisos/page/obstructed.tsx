import type { Ref } from 'react';
import { oldIPhone, unknownBrowser } from './fallbacks';
import type { Obstacle } from './subscribing';

/** Advice for an obstacle. Words between asterisks in `steps` are bold; `{show}` stands for the show's name. */
type Help = { title: string; text: string; steps?: string[]; way?: string };

type Props = {
  by: Obstacle;
  /** Name of the show. */
  show: string;
  heading: Ref<HTMLHeadingElement>;
  /** Called after the fan has allowed notifications. */
  onAgain: () => void;
};

/** An Android link that opens this page in Chrome, or in the default browser, from an app's browser. */
const inChrome = () =>
  `intent://${location.host}${location.pathname}#Intent;scheme=${location.protocol.slice(0, -1)};package=com.android.chrome;` +
  `S.browser_fallback_url=${encodeURIComponent(location.href)};end`;

/** Why a browser can't get notifications, and what to do. */
export function Obstructed({ by, show, heading, onAgain }: Props) {
  const off = {
    title: 'Los avisos están apagados',
    text: 'Este sitio no tiene permiso para mandarte avisos. Para prenderlos:',
  };
  const helps: Record<Obstacle, Help> = {
    unknown: {
      title: 'Este navegador no recibe avisos',
      text: unknownBrowser,
    },
    'inside-android': {
      title: 'Ábrelo en Chrome',
      text: 'Dentro de esta aplicación no llegan avisos.',
      way: 'Abrir en Chrome',
    },
    'inside-iphone': {
      title: 'Ábrelo en Safari',
      text: 'Dentro de esta aplicación no llegan avisos. Son dos toques:',
      steps: ['Toca *···* o *Compartir*.', 'Elige *Abrir en Safari* o *Abrir en el navegador*.'],
    },
    'old-iphone': {
      title: 'Tu iPhone no recibe avisos de sitios',
      text: oldIPhone,
    },
    iphone: {
      title: 'Primero, agrégala a inicio',
      text: 'En iPhone y iPad los avisos solo llegan si el sitio está en tu pantalla de inicio:',
      // One text for all: where Safari has the button is a setting since iOS 15, and behind `···` at first in iOS 26.
      steps: [
        'Toca *Compartir*, el cuadro con una flecha: está abajo o en *···*; en Chrome y en iPad, arriba.',
        'Toca *Agregar a inicio*; si no lo ves, baja en la lista. Confirma con *Agregar*.',
        'Abre *{show}* desde ahí y vuelve a «Avísame».',
      ],
    },
    blocked: {
      ...off,
      steps: [
        'Toca el candado junto a la dirección.',
        'Entra a *Permisos* y luego a *Notificaciones*.',
        'Elige *Permitir* y vuelve aquí.',
      ],
    },
    'blocked-app': {
      ...off,
      steps: [
        'Abre *Ajustes* en tu iPhone y entra a *Notificaciones*.',
        'Busca *{show}* en la lista.',
        'Prende *Permitir notificaciones* y vuelve aquí.',
      ],
    },
  };
  const { title, text, steps, way } = helps[by];
  return (
    <section className="notify-paper stack" data-surface="paper">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {steps ? (
        <ol className="steps">
          {steps.map((step, index) => (
            <li key={index} className="wrap">
              <span>
                {step
                  .split('*')
                  .map((words, at) => (at % 2 ? <b key={at}>{words.replace('{show}', () => show)}</b> : words))}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {way ? (
        <a className="button notify-again" href={inChrome()}>
          {way}
        </a>
      ) : null}
      {by.startsWith('blocked') ? (
        <button type="button" className="button notify-again" onClick={onAgain}>
          Ya los prendí
        </button>
      ) : null}
    </section>
  );
}
