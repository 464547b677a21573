import { subscriptionAddress } from '../data/events/views/event-view';
import { siteContext } from '../data/site.server';
import { Island } from '../ui/island';
import type { Screen } from '../ui/screen';
import { Logo } from '../ui/show-name';
import { nameIn, useShow } from '../ui/use-show';
import type { Route } from './+types/notify';
import NotifyForm from './notify-form';
import '../ui/icon.css';
import './notify.css';

export const handle: Screen = { theme: 'night', isPublic: true, islands: true };

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

/** `/avisos`: a fan names a city or a state, and the phone tells of dates there. */
export default function Notify({ loaderData }: Route.ComponentProps) {
  const { name: show } = useShow();
  return (
    <div className="notify">
      <header className="page-head wrap">
        <Logo />
        <a href="/#fechas">Todas las fechas</a>
      </header>
      <main id="contenido">
        <h1>Avísame cuando vengas a mi ciudad</h1>
        <Island name="notify" of={NotifyForm} props={{ ...loaderData, show }} eager />
      </main>
    </div>
  );
}
