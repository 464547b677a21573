import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { findNamedPlace, suggestPlaces, type NamedPlace } from '../data/places/named-place';
import { stateInFull } from '../data/places/states';
import { calendarIcon, Icon } from '../ui/icon';
import { Obstructed } from './obstructed';
import { isAndroid, obstacle, remembered, subscribe, unsubscribe, type Obstacle, type Remembered } from './subscribing';

export type NotifyProps = {
  /** The site's public key for messages (VAPID), in base64url. */
  publicKey: string;
  /** Address of the calendar: `webcal://…`. */
  calendar: string;
  /** Name of the show. */
  show: string;
};

type Part = 'form' | 'done' | Obstacle;

/** A fan chooses a place, for whose events this device gets notifications. One part is shown at a time. */
export default function NotifyForm({ publicKey, calendar, show }: NotifyProps) {
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [part, setPart] = useState<Part>('form');
  const [subscription, setChosen] = useState<Remembered>();
  // The field is uncontrolled: React would move the caret to its end, and break characters of two keystrokes.
  const [text, setText] = useState('');
  const [wide, setWide] = useState(true);
  const [error, setError] = useState('');
  const [status, setStatus] = useState('');
  const [busy, setBusy] = useState(false);
  /** Google's calendar refuses `webcal:` on a phone, which opens the file instead. */
  const android = useSyncExternalStore(subscribeToNothing, isAndroid, () => false);
  /** Whether the present part follows an action of the fan: then it gets the focus. */
  const acted = useRef(false);

  const turnTo = (next: Part) => {
    acted.current = true;
    setPart(next);
  };
  const { state } = placeIn(text);
  const obstructed = part !== 'form' && part !== 'done';

  useEffect(() => {
    if (!acted.current) return;
    acted.current = false;
    (part === 'form' ? field : heading).current?.focus();
  }, [part]);

  function write(value: string) {
    field.current!.value = value;
    setText(value);
  }

  function refuse(message: string) {
    setError(message);
    if (message) field.current!.focus();
  }

  async function save() {
    const { match, place, state } = placeIn(text);
    if (!place) return refuse(whyNot(text, match));
    setBusy(true);
    refuse('');
    setStatus('');
    try {
      const permission = await Notification.requestPermission();
      if (permission === 'denied') return turnTo(obstacle() ?? 'blocked');
      if (permission !== 'granted')
        return refuse('Tu teléfono pide permiso para avisarte: toca «Avísame» otra vez y dile que sí.');
      const request = { name: place.name, place: text, wide: Boolean(state && wide), key: publicKey };
      await subscribe(request);
      setChosen(request);
      turnTo('done');
    } catch (cause) {
      console.warn('A subscription was not saved', cause);
      setError(whyFailed(cause, place.name));
    } finally {
      setBusy(false);
    }
  }

  const begin = useEffectEvent(async () => {
    const placeInHash = new URLSearchParams(location.hash.slice(1)).get('lugar')?.slice(0, 120);
    const placeName = placeInHash && findNamedPlace(placeInHash) ? placeInHash : '';
    write(field.current!.value || placeName);
    const before = obstacle() ?? (await remembered());
    if (typeof before === 'string') return setPart(before);
    if (!before || (placeName && before.place !== placeName)) return;
    setChosen(before);
    setPart('done');
    // After a restore or a move, the site may have other keys or an older list of subscriptions.
    await subscribe({ ...before, key: publicKey }).catch((cause: unknown) => {
      console.warn('A subscription could not be confirmed', cause);
      setStatus(
        `No pudimos confirmar con el sitio tu aviso de ${before.name}. Revisa tu conexión y abre otra vez esta página.`,
      );
    });
  });
  useEffect(() => {
    begin().catch(() => undefined);
  }, []);

  return (
    <>
      {part === 'done' ? (
        <section className="notify-done">
          <Icon path={checkIcon} />
          <h2 ref={heading} tabIndex={-1}>
            Te avisaremos cuando haya fecha en <span>{subscription?.name}</span>
          </h2>
          {subscription?.wide ? <p>Y en el resto del estado.</p> : null}
          <p className="wrap">
            <button
              type="button"
              onClick={() => {
                turnTo('form');
                write(subscription!.place);
              }}
            >
              Cambiar
            </button>
            <button
              type="button"
              onClick={async () => {
                turnTo('form');
                await unsubscribe().catch(() => undefined);
                setStatus('Listo: ya no te avisaremos.');
              }}
            >
              Ya no quiero avisos
            </button>
          </p>
        </section>
      ) : null}
      {obstructed ? (
        <Obstructed
          by={part}
          show={show}
          heading={heading}
          onAgain={() => {
            const still = obstacle();
            turnTo(still ?? 'form');
            setStatus(still ? 'Siguen apagados. Revisa los tres pasos y vuelve a tocar el botón.' : '');
          }}
        />
      ) : null}
      <form
        className="notify-paper stack only-scripted"
        data-surface="paper"
        hidden={part !== 'form'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) save().catch(console.error);
        }}
      >
        <h2>¿A qué ciudad?</h2>
        <p>
          Te mandamos un aviso cuando haya fecha ahí, salgan los boletos, o algo cambie. Nada más: sin correo, sin
          cuenta.
        </p>
        <label htmlFor="lugar">Ciudad o estado</label>
        <input
          ref={field}
          id="lugar"
          list="lugares"
          autoComplete="off"
          maxLength={120}
          aria-describedby="lugar-error"
          aria-invalid={error ? true : undefined}
          onInput={({ currentTarget }) => {
            setError('');
            setText(currentTarget.value);
          }}
        />
        <datalist id="lugares">
          {suggestPlaces(text).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {state ? (
          <label className="notify-wide icon-link">
            <input type="checkbox" checked={wide} onChange={({ target }) => setWide(target.checked)} />
            <span>{`También en el resto del estado (${stateInFull(state)})`}</span>
          </label>
        ) : null}
        <p id="lugar-error" className="notify-error" role="alert" hidden={!error}>
          {error}
        </p>
        <button className="button" aria-disabled={busy}>
          {busy ? 'Guardando…' : 'Avísame'}
        </button>
        <p className="notify-small">Tu teléfono pedirá permiso: dile que sí.</p>
      </form>
      <p role="status">{status}</p>
      <p className="plain-only">Para los avisos tu navegador necesita JavaScript. El calendario funciona sin él.</p>
      <p className="notify-calendar">
        <a className="icon-link" href={android ? '/calendario.ics' : calendar}>
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

const subscribeToNothing = () => () => undefined;

type Place = {
  match: ReturnType<typeof findNamedPlace>;
  /** The place in the text; undefined if it is none. */
  place?: NamedPlace;
  /** Its state, if it is a city. */
  state?: string;
};

function placeIn(text: string): Place {
  const match = findNamedPlace(text);
  const place = Array.isArray(match) ? undefined : match;
  return { match, place, state: place?.city ? place.state : undefined };
}

function whyNot(text: string, match: Place['match']): string {
  if (!text.trim()) return 'Escribe tu ciudad o tu estado.';
  if (Array.isArray(match))
    return `Hay más de un lugar con ese nombre. Escríbelo con su estado, como «${match.slice(0, 3).join('», «')}».`;
  return `No conocemos «${text.trim()}». Escribe una ciudad o un estado.`;
}

function whyFailed(cause: unknown, name: string): string {
  if (cause instanceof DOMException && cause.name !== 'TimeoutError')
    return 'Tu navegador no lo permitió; en una ventana privada no se puede. Ábrelo en una normal, o usa el calendario.';
  const isSentence = cause instanceof Error && !(cause instanceof TypeError) && !(cause instanceof DOMException);
  return isSentence
    ? cause.message
    : `No pudimos guardar tu aviso. Revisa tu conexión y toca otra vez «Avísame»; ${name} ya está anotada.`;
}

const checkIcon = 'm5 12.5 5 5 9-11';
