import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findNamedPlace, fullName, inFull, type NamedPlace } from '../../../data/places/named-place';
import { stateInFull } from '../../../data/places/states';
import type { Subscription as Way } from '../../../data/subscriptions.server';
import { ChannelLink } from './channel-link';
import { DevicePlaces } from './device-places';
import { Fallbacks, whyFailed } from './fallbacks';
import { Obstructed } from './obstructed';
import { PlaceChoices, placeIn, whyNot } from './place-choices';
import {
  mostPlaces,
  obstacle,
  storedSubscription,
  subscribe,
  unsubscribe,
  type Obstacle,
  type Place,
  type Subscription,
} from './subscribing';

export type NotifyProps = {
  /** The site's public key for messages (VAPID), in base64url. */
  publicKey: string;
  /** The ways to hear of new dates. */
  ways: Way[];
  /** Name of the show. */
  show: string;
};

type Part = 'form' | 'done' | Obstacle;

const asking =
  'Tu navegador te está preguntando si puede avisarte: dile que sí. Si no ves la pregunta, toca «Avísame» otra vez.';

/** The state in which a city is; none for a state itself. */
const stateAround = ({ city, state }: NamedPlace) => city && state;

/** A fan chooses places, for whose events this device gets notifications. One part is shown at a time. */
export default function NotifyForm({ publicKey, ways, show }: NotifyProps) {
  const field = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [part, setPart] = useState<Part>('form');
  const [places, setPlaces] = useState<Place[]>([]);
  // The field is uncontrolled: React would move the caret to its end, and break characters of two keystrokes.
  const [text, setText] = useState('');
  const [wide, setWide] = useState(true);
  const [error, setError] = useState('');
  const [status, setStatus] = useState('');
  const [busy, setBusy] = useState(false);
  // The browser's question may stay without an answer: the last tap counts.
  const attempt = useRef(0);
  const channel = ways.find(({ isChannel }) => isChannel);
  /** Whether the present part follows an action of the fan: then it gets the focus. */
  const acted = useRef(false);

  const showPart = (next: Part) => {
    acted.current = true;
    setPart(next);
  };
  const { place, choices } = placeIn(text);
  const names = choices.map(inFull);
  const state = place && stateAround(place);
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
    // The field has the text that was typed before React took over; the state has not.
    const { value } = field.current!;
    setText(value);
    const { place, choices } = placeIn(value);
    if (!place) return refuse(whyNot(value, choices.map(inFull)));
    const own = ++attempt.current;
    refuse('');
    setStatus(Notification.permission === 'default' ? asking : '');
    try {
      const permission = await Notification.requestPermission();
      // Tapped again meanwhile: that tap has the answer too.
      if (own !== attempt.current) return;
      setStatus('');
      setBusy(true);
      if (permission === 'denied') return showPart(obstacle() ?? 'blocked');
      if (permission !== 'granted')
        return refuse('Tu teléfono pide permiso para avisarte: toca «Avísame» otra vez y dile que sí.');
      const name = inFull(place);
      const others = places.filter((other) => other.name !== name);
      const next = [...others, { name, wide: Boolean(stateAround(place) && wide) }];
      await subscribe({ places: next, key: publicKey });
      setPlaces(next);
      showPart('done');
    } catch (cause) {
      console.warn('A subscription was not saved', cause);
      setError(whyFailed(cause));
    } finally {
      if (own === attempt.current) setBusy(false);
    }
  }

  async function remove(place: Place) {
    const others = places.filter((other) => other !== place);
    if (!others.length) return stop();
    // At once, so that the next one is removed from these.
    setPlaces(others);
    // The button goes away.
    heading.current?.focus();
    try {
      await subscribe({ places: others, key: publicKey });
      setStatus(`Listo: ya no te avisaremos de ${place.name}.`);
    } catch (cause) {
      console.warn('A place was not removed', cause);
      setPlaces((now) => [...now, place]);
      setStatus(`No pudimos quitar ${place.name}. Revisa tu conexión e intenta de nuevo.`);
    }
  }

  async function stop() {
    setPlaces([]);
    write('');
    showPart('form');
    await unsubscribe().catch(() => undefined);
    setStatus('Listo: ya no te avisaremos.');
  }

  const begin = useEffectEvent((stored: Obstacle | Subscription | undefined) => {
    const placeInHash = new URLSearchParams(location.hash.slice(1)).get('lugar')?.slice(0, 120);
    const placeName = placeInHash && findNamedPlace(placeInHash) ? placeInHash : '';
    write(field.current!.value || placeName);
    if (typeof stored === 'string') return setPart(stored);
    if (!stored) return;
    setPlaces(stored.places);
    const isNew = placeName && !stored.places.some(({ name }) => name === fullName(placeName));
    if (!isNew || stored.places.length === mostPlaces) setPart('done');
    // After a restore or a move, the site may have other keys or an older list of subscriptions.
    return subscribe({ ...stored, key: publicKey }).catch((cause: unknown) => {
      console.warn('A subscription could not be confirmed', cause);
      setStatus('No pudimos confirmar con el sitio tus avisos. Revisa tu conexión y abre otra vez esta página.');
    });
  });
  useEffect(() => {
    Promise.resolve(obstacle() ?? storedSubscription().catch(() => undefined))
      .then((stored) => begin(stored))
      .catch(() => undefined);
  }, []);

  return (
    <>
      {/* Where notices do not come, it is the way that is left. */}
      <ChannelLink channel={channel} place={obstructed ? undefined : 'first'} />
      {part === 'done' ? (
        <DevicePlaces
          places={places}
          heading={heading}
          onAdd={() => {
            showPart('form');
            setStatus('');
            write('');
          }}
          onRemove={remove}
          onStop={stop}
        />
      ) : null}
      {obstructed ? (
        <Obstructed
          by={part}
          show={show}
          heading={heading}
          onAgain={() => {
            const still = obstacle();
            showPart(still ?? 'form');
            setStatus(still ? 'Siguen apagados. Revisa los tres pasos y vuelve a tocar el botón.' : '');
          }}
        />
      ) : null}
      <form
        className="notify-paper stack only-scripted"
        method="dialog"
        data-surface="paper"
        hidden={part !== 'form'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) save().catch(console.error);
        }}
      >
        <h2>{places.length ? '¿A qué otra ciudad?' : '¿A qué ciudad?'}</h2>
        <p>
          Te mandamos un aviso cuando haya fecha ahí, salgan los boletos, o algo cambie. Nada más: sin correo, sin
          cuenta.
        </p>
        <label htmlFor="lugar">Ciudad o estado</label>
        <input
          ref={field}
          id="lugar"
          autoComplete="off"
          maxLength={120}
          aria-describedby="lugar-error"
          aria-invalid={error ? true : undefined}
          onInput={({ currentTarget }) => {
            setError('');
            setText(currentTarget.value);
          }}
        />
        <PlaceChoices
          names={names.includes(text) ? [] : names}
          onChoose={(name) => {
            write(name);
            setError('');
            submit.current!.focus();
          }}
        />
        {state ? (
          <label className="notify-wide icon-link">
            <input type="checkbox" checked={wide} onChange={({ target }) => setWide(target.checked)} />
            <span>{`También en el resto del estado (${stateInFull(state)})`}</span>
          </label>
        ) : null}
        <p id="lugar-error" className="notify-error" role="alert" hidden={!error}>
          {error}
        </p>
        <button ref={submit} className="button" aria-disabled={busy}>
          {busy ? 'Guardando…' : 'Avísame'}
        </button>
        {places.length ? (
          <button type="button" onClick={() => showPart('done')}>
            Ver mis avisos
          </button>
        ) : (
          <p className="notify-small">Tu teléfono pedirá permiso: dile que sí.</p>
        )}
      </form>
      <p role="status">{status}</p>
      {obstructed ? null : <ChannelLink channel={channel} place="second" />}
      <Fallbacks ways={ways} obstructed={obstructed} />
    </>
  );
}
