import { backendContext } from '../../../data/backend.server';
import { toDateRow } from '../../../data/events/views/date-row';
import { siteContext } from '../../../data/site.server';
import { subscriptions } from '../../../data/subscriptions.server';
import { Icon } from '../../../ui/icon';
import { pageMeta } from '../../../ui/page-meta';
import type { Screen } from '../../../ui/screen';
import { Logo } from '../../../ui/show-name';
import { TicketStub } from '../../../ui/ticket-stub';
import { TourFooter } from '../../../ui/tour-footer';
import { showIn } from '../../../ui/use-show';
import { episodeOf, pastDates } from '../data/past-dates.server';
import type { Route } from './+types/past-dates';
import '../../../ui/icon.css';
import './past-dates.css';

export const handle: Screen = { theme: 'night', isPublic: true };

const title = 'Ya pasaron';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const show = showIn(matches);
  const description = `Las últimas fechas de ${show.name} en vivo, cada una con el episodio que se grabó ahí.`;
  const url = loaderData?.url ?? '';
  return pageMeta({ title: `${title} · ${show.name}`, shareTitle: title, description, url, show });
};

export async function loader({ context }: Route.LoaderArgs) {
  const { url, list } = context.get(siteContext);
  const now = new Date();
  const current = await list.current();
  const dates = await pastDates(current, context.get(backendContext), now);
  const rows = dates.map((entry) => ({ ...toDateRow(entry, now), episode: episodeOf(entry) }));
  return { rows, url: `${url}/ya-pasaron`, subscriptions: subscriptions(context, current.show) };
}

/** `/ya-pasaron`: the last dates that are over, each with the episode of that night. */
export default function PastDates({ loaderData: { rows, subscriptions } }: Route.ComponentProps) {
  return (
    <div className="past stack">
      <header className="page-head wrap">
        <Logo />
        <a className="icon-link" href="/#fechas">
          Todas las fechas
        </a>
      </header>
      <main id="contenido" className="past-paper" data-surface="paper">
        <h1 id="ya-pasaron">{title}</h1>
        {rows.length ? (
          <ul aria-labelledby="ya-pasaron">
            {rows.map(({ episode, ...row }) => (
              <li key={row.id} className="date-row wrap">
                <TicketStub {...row} />
                <div>
                  <a className="date-row-name title plain-link" href={row.path}>
                    {row.name}
                  </a>
                  <p className="date-row-place">
                    {[row.title === row.name ? '' : row.title, row.venue, row.date.slice(-4)]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                {episode ? (
                  <a
                    className="past-episode icon-link plain-link"
                    href={episode}
                    target="_blank"
                    rel="noopener"
                    aria-label={`Escucha esa noche: ${row.name}, ${row.date}`}
                  >
                    <Icon path="M7 4v16l13-8z" />
                    Escucha
                  </a>
                ) : null}
              </li>
            ))}
          </ul>
        ) : (
          <p>Aquí quedan las fechas después de su noche. Todavía no hay ninguna.</p>
        )}
      </main>
      <TourFooter subscriptions={subscriptions} />
    </div>
  );
}
