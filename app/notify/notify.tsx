import { subscriptionAddress } from '../data/events/views/event-view';
import { siteContext } from '../data/site.server';
import { calendarIcon, Icon } from '../ui/icon';
import type { Screen } from '../ui/screen';
import { Logo } from '../ui/show-name';
import { nameIn } from '../ui/use-show';
import type { Route } from './+types/notify';
import script from './notify-script?script';
import { Obstructed } from './obstructed';
import '../ui/icon.css';
import './notify.css';

export const handle: Screen = { theme: 'night', isPublic: true, script };

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

/** `/avisos`: a fan names a city or a state, and the phone tells of dates there. `notify-script.ts` shows one part at a time. */
export default function Notify({ loaderData: { publicKey, calendar } }: Route.ComponentProps) {
  return (
    <div className="notify">
      <header className="page-head wrap">
        <Logo />
        <a href="/#fechas">Todas las fechas</a>
      </header>
      <main id="contenido">
        <h1>Avísame cuando vengas a mi ciudad</h1>
        <section className="notify-done" data-part="done" hidden>
          <Icon path={checkIcon} />
          <h2 tabIndex={-1}>
            Te avisaremos cuando haya fecha en <span />
          </h2>
          <p>Y en el resto del estado.</p>
          <p>
            <button type="button">Cambiar</button>
            <button type="button">Ya no quiero avisos</button>
          </p>
        </section>
        <Obstructed />
        <form
          className="notify-form notify-paper"
          data-surface="paper"
          data-part="form"
          data-key={publicKey}
          noValidate
        >
          <h2>¿A qué ciudad?</h2>
          <p>
            Te mandamos un aviso cuando haya fecha ahí, salgan los boletos, o algo cambie. Nada más: sin correo, sin
            cuenta.
          </p>
          <label htmlFor="lugar">Ciudad o estado</label>
          <input id="lugar" list="lugares" autoComplete="off" maxLength={120} aria-describedby="lugar-error" />
          <datalist id="lugares" />
          <label className="notify-wide" data-wide="" hidden>
            <input type="checkbox" defaultChecked />
            <span />
          </label>
          <p id="lugar-error" className="notify-error" role="alert" hidden />
          <button className="button">Avísame</button>
          <p className="notify-small">Tu teléfono pedirá permiso: dile que sí.</p>
        </form>
        <p role="status" />
        <p className="plain-only">Para los avisos tu navegador necesita JavaScript. El calendario funciona sin él.</p>
        <p className="notify-calendar" data-calendar="">
          <a className="icon-link" href={calendar}>
            <Icon path={calendarIcon} />
            <span>O suscríbete al calendario</span>
            <span hidden>Mejor el calendario: las fechas aparecen solas</span>
          </a>
        </p>
      </main>
    </div>
  );
}

const checkIcon = 'm5 12.5 5 5 9-11';
