import type { Subscription } from '../../../data/subscriptions.server';
import { calendarIcon, Icon } from '../../../ui/icon';
import { useInBrowser } from '../../../ui/use-in-browser';
import { isAndroid } from './subscribing';

// All that this extra says of the calendar, the way that is left where no notice comes.

/** Advice where the browser gets no notices. */
export const unknownBrowser = 'Ábrelo en Chrome, Firefox o Safari, o usa el calendario.';
export const oldIPhone = 'Los recibe desde iOS 16.4: actualízalo en Ajustes, o usa el calendario.';

/** The site's refusal of another subscription. */
export const noRoom = 'Ya no caben más avisos por ahora. Suscríbete al calendario mientras tanto.';

/** Why a subscription failed, in a sentence for fans. */
export function whyFailed(cause: unknown): string {
  if (cause instanceof DOMException && cause.name !== 'TimeoutError')
    return 'Tu navegador no lo permitió; en una ventana privada no se puede. Ábrelo en una normal, o usa el calendario.';
  const isSentence = cause instanceof Error && !(cause instanceof TypeError) && !(cause instanceof DOMException);
  return isSentence ? cause.message : 'No pudimos guardar tu aviso. Revisa tu conexión y toca otra vez «Avísame».';
}

type Props = {
  /** The ways to hear of new dates. */
  ways: Subscription[];
  /** Whether notices do not come here. */
  obstructed: boolean;
};

/** The end of the page: what works without scripts, and without notices. */
export function Fallbacks({ ways, obstructed }: Props) {
  /** Google's calendar refuses `webcal:` on a phone, which opens the file instead. */
  const android = useInBrowser(isAndroid);
  const calendar = ways.find(({ isCalendar }) => isCalendar);
  return (
    <>
      <p className="plain-only">Para los avisos tu navegador necesita JavaScript. El calendario funciona sin él.</p>
      <p className="notify-way">
        <a className="icon-link" href={android ? '/calendario.ics' : calendar?.href}>
          <Icon path={calendarIcon} />
          <span>
            {android
              ? 'O agrega la gira a tu calendario'
              : obstructed
                ? 'Mejor el calendario: las fechas aparecen solas'
                : 'O suscríbete al calendario'}
          </span>
        </a>
      </p>
    </>
  );
}
