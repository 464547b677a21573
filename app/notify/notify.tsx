import { useEffect, useRef, useState } from 'react';
import { subscriptionAddress } from '../data/events/views/event-view';
import { findNamedPlace, suggestPlaces } from '../data/places/named-place';
import { stateInFull } from '../data/places/states';
import { siteContext } from '../data/site.server';
import { calendarIcon, Icon } from '../ui/icon';
import { defaultScreen, type Screen } from '../ui/screen';
import { Logo } from '../ui/show-name';
import { nameIn } from '../ui/use-show';
import type { Route } from './+types/notify';
import { Obstructed } from './obstructed';
import { obstacle, remembered, subscribe, unsubscribe, type Obstacle, type Remembered } from './subscribing';
import '../ui/icon.css';
import './notify.css';

export const handle: Screen = { ...defaultScreen, scripts: 'at-once' };

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Avísame cuando vengas a mi ciudad · ${nameIn(matches)}` },
  { name: 'description', content: 'Un aviso en tu teléfono cuando haya fecha en tu ciudad. Sin correo, sin cuenta.' },
];

/** 404 where the site has no keys to send with. */
export function loader({ context }: Route.LoaderArgs) {
  const { push, url } = context.get(siteContext);
  if (!push) throw new Response(null, { status: 404 });
  return { publicKey: push.publicKey, calendar: subscriptionAddress(url) };
}

/** The choice is sent by `fetch`: no loader of the page runs again. */
export const shouldRevalidate = () => false;

/** `/avisos`: a fan names a city or a state, and the phone tells of dates there. */
export default function Notify({ loaderData: { publicKey, calendar } }: Route.ComponentProps) {
  const [text, setText] = useState('');
  const [wide, setWide] = useState(true);
  const [obstructed, setObstructed] = useState<Obstacle>();
  const [done, setDone] = useState<Remembered>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const acts = useRef(false);

  useEffect(() => {
    const found = obstacle();
    const asked = new URLSearchParams(location.hash.slice(1)).get('lugar')?.slice(0, 120);
    const known = asked && findNamedPlace(asked) ? asked : '';
    queueMicrotask(() => {
      setObstructed(found);
      setText(known);
    });
    if (!found)
      remembered().then(
        (before) => before && (!known || before.place === known) && setDone(before),
        () => undefined,
      );
  }, []);

  // The tapped button has gone: the focus goes to the result.
  useEffect(() => {
    if (acts.current) (result.current ?? field.current)?.focus();
  }, [done, obstructed]);

  const found = findNamedPlace(text);
  const place = Array.isArray(found) ? undefined : found;
  const state = place?.city ? place.state : undefined;

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  async function save() {
    if (busy) return;
    if (!place) return refuse(whyNot(text, found));
    acts.current = true;
    setBusy(true);
    setError(undefined);
    setSaid('');
    try {
      const permission = await Notification.requestPermission();
      if (permission === 'denied') return setObstructed('blocked');
      if (permission !== 'granted')
        return setError('Tu teléfono pide permiso para avisarte: toca «Avísame» otra vez y dile que sí.');
      const chosen = { name: place.name, place: text, wide: Boolean(state && wide), key: publicKey };
      await subscribe(chosen);
      setDone(chosen);
    } catch (cause) {
      console.warn('A subscription was not saved', cause);
      const known = cause instanceof Error && !(cause instanceof TypeError) && !(cause instanceof DOMException);
      setError(
        known
          ? cause.message
          : cause instanceof DOMException && cause.name !== 'TimeoutError'
            ? 'Tu navegador no lo permitió; en una ventana privada no se puede. Ábrelo en una normal, o usa el calendario.'
            : `No pudimos guardar tu aviso. Revisa tu conexión y toca otra vez «Avísame»; ${place.name} ya está anotada.`,
      );
    } finally {
      setBusy(false);
    }
  }

  function lookAgain() {
    const still = obstacle();
    setObstructed(still);
    setSaid(still ? 'Siguen apagados. Revisa los tres pasos y vuelve a tocar el botón.' : '');
  }

  function change() {
    if (done) setText(done.place);
    acts.current = true;
    setDone(undefined);
  }

  async function stop() {
    acts.current = true;
    setDone(undefined);
    await unsubscribe().catch(() => undefined);
    setSaid('Listo: ya no te avisaremos.');
  }

  return (
    <div className="notify">
      <header className="page-head">
        <Logo />
        <a href="/#fechas">Todas las fechas</a>
      </header>
      <main id="contenido">
        <h1>Avísame cuando vengas a mi ciudad</h1>
        {done ? (
          <section className="notify-done">
            <Icon path={checkIcon} />
            <h2 ref={result} tabIndex={-1}>{`Te avisaremos cuando haya fecha en ${done.name}`}</h2>
            {done.wide ? <p>Y en el resto del estado.</p> : null}
            <p>
              <button type="button" onClick={change}>
                Cambiar
              </button>
              <button type="button" onClick={stop}>
                Ya no quiero avisos
              </button>
            </p>
          </section>
        ) : obstructed ? (
          <Obstructed kind={obstructed} heading={result} onSolved={lookAgain} />
        ) : (
          <form
            className="notify-form notify-paper"
            data-surface="paper"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void save().catch(() => undefined);
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
              value={text}
              autoComplete="off"
              maxLength={120}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'lugar-error' : undefined}
              onChange={(event) => {
                setText(event.target.value);
                setError(undefined);
              }}
            />
            <datalist id="lugares">
              {suggestPlaces(text).map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            {state ? (
              <label className="notify-wide">
                <input type="checkbox" checked={wide} onChange={() => setWide(!wide)} />
                {`También en el resto del estado (${stateInFull(state)})`}
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
        )}
        <p role="status">{said}</p>
        <p className="notify-plain">Para los avisos tu navegador necesita JavaScript. El calendario funciona sin él.</p>
        <p className="notify-calendar">
          <a href={calendar}>
            <Icon path={calendarIcon} />
            {obstructed ? 'Mejor el calendario: las fechas aparecen solas' : 'O suscríbete al calendario'}
          </a>
        </p>
      </main>
    </div>
  );
}

const checkIcon = 'm5 12.5 5 5 9-11';

function whyNot(text: string, found: string[] | undefined | object): string {
  if (!text.trim()) return 'Escribe tu ciudad o tu estado.';
  if (Array.isArray(found))
    return `Hay más de un lugar con ese nombre. Escríbelo con su estado, como «${(found as string[]).slice(0, 3).join('», «')}».`;
  return `No conocemos «${text.trim()}». Escribe una ciudad o un estado.`;
}
