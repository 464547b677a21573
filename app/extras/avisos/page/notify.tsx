import { pushContext } from '../data/push.server';
import { siteContext } from '../../../data/site.server';
import { subscriptions } from '../../../data/subscriptions.server';
import { pageMeta } from '../../../ui/page-meta';
import { Island } from '../../../ui/island';
import type { Screen } from '../../../ui/screen';
import { Logo } from '../../../ui/show-name';
import { showIn, useShow } from '../../../ui/use-show';
import type { Route } from './+types/notify';
import NotifyForm from './notify-form';
import '../../../ui/icon.css';
import '../../steps.css';
import './notify.css';

export const handle: Screen = { theme: 'night', isPublic: true, islands: true };

const title = 'Avísame cuando vengas a mi ciudad';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const show = showIn(matches);
  const description = 'Un aviso en tu teléfono cuando haya fecha en tu ciudad. Sin correo, sin cuenta.';
  const { url = '' } = loaderData ?? {};
  return pageMeta({ title: `${title} · ${show.name}`, shareTitle: title, description, url, show });
};

/** A 404 where the site has no keys for messages. */
export async function loader({ context }: Route.LoaderArgs) {
  const push = context.get(pushContext);
  if (!push) throw new Response(null, { status: 404 });
  const { url, list } = context.get(siteContext);
  const ways = subscriptions(context, (await list.current()).show);
  return { url: `${url}/avisos`, form: { publicKey: push.publicKey, ways: ways.filter(({ byPlace }) => !byPlace) } };
}

/** `/avisos`: a fan chooses a city or a state, and gets notifications of its events. */
export default function Notify({ loaderData }: Route.ComponentProps) {
  const { name: show } = useShow();
  return (
    <div className="notify stack">
      <header className="page-head wrap">
        <Logo />
        <a className="icon-link" href="/#fechas">
          Todas las fechas
        </a>
      </header>
      <main id="contenido" className="stack">
        <h1>{title}</h1>
        <Island name="notify" of={NotifyForm} props={{ ...loaderData.form, show }} eager />
      </main>
    </div>
  );
}
