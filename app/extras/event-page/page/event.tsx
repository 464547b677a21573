import { data } from 'react-router';
import { loadCalendars } from '../../calendars/data/event-calendars.server';
import { CalendarItem, CalendarSection, SaleReminder } from '../../calendars/page/event-calendars';
import { loadEventPage } from '../data/event-page.server';
import type { EventView } from '../data/event-view';
import { DateRow } from '../../../ui/date-row';
import { Icon } from '../../../ui/icon';
import { ListenLink } from '../../../ui/listen-link';
import { MissingScreen } from '../../../ui/missing-screen';
import { pageMeta } from '../../../ui/page-meta';
import { PageNotice, PageState } from '../../../ui/page-state';
import { PaperCode } from '../../../ui/paper-code';
import type { Screen } from '../../../ui/screen';
import { Logo } from '../../../ui/show-name';
import { SocialLinks } from '../../../ui/social-links';
import { TourFooter } from '../../../ui/tour-footer';
import { showIn } from '../../../ui/use-show';
import type { Route } from './+types/event';
import { EventShare } from './event-share';
import { EventSheet } from './event-sheet';
import { EventTop } from './event-top';
import './event.css';

export const handle: Screen = { theme: 'night', isPublic: true, islands: true };

export const meta: Route.MetaFunction = ({ loaderData: page, matches }) => {
  const show = showIn(matches);
  const { name } = show;
  if (page?.kind !== 'event') return [{ title: `${page?.kind === 'missing' ? 'No encontrada' : 'Error'} · ${name}` }];
  const { share, url } = page.view;
  const meta = pageMeta({
    title: `${share.title} · ${name}`,
    shareTitle: share.title,
    description: share.description,
    url,
    image: page.image,
    show,
  });
  // A page that has the episode of that night is worth finding.
  return page.past && !page.view.thanks?.episode ? [...meta, { name: 'robots', content: 'noindex' }] : meta;
};

export async function loader(args: Route.LoaderArgs) {
  const page = await loadEventPage(args);
  const calendars = page.data.kind === 'event' ? await loadCalendars(args) : undefined;
  return data({ ...page.data, calendars }, page.init ?? undefined);
}

/** `/eventos/{id}-{slug}`: one event with its details. */
export default function EventScreen({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === 'missing') return <MissingScreen isGone={page.isGone} next={page.next} />;
  return (
    <div className="event" data-surface="night">
      <header className="page-head event-head wrap">
        <Logo />
        <ListenLink className="event-listen" />
        <a className="icon-link event-back" href="/#fechas">
          <Icon path="M20 12H5m6-6-6 6 6 6" />
          <span>Todas las fechas</span>
        </a>
      </header>
      {page.kind === 'unread' ? (
        <main id="contenido">
          <PageState error={page.error ?? ''} />
        </main>
      ) : (
        <>
          <PageNotice message={page.failure} />
          <main
            id="contenido"
            className="event-main"
            data-grey={page.view.status.grey ? '' : undefined}
            data-over={page.view.over ? '' : undefined}
          >
            <EventTop view={page.view} card={page.card} />
            <EventSheet
              view={page.view}
              subscriptions={page.subscriptions}
              reminder={page.calendars && <SaleReminder calendars={page.calendars} />}
            >
              {page.calendars && <CalendarItem calendars={page.calendars} />}
            </EventSheet>
            <EventShare view={page.view}>{page.calendars && <CalendarSection calendars={page.calendars} />}</EventShare>
            {page.jsonLd ? (
              <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: page.jsonLd }} />
            ) : null}
          </main>
          <EventNext view={page.view} />
          <TourFooter subscriptions={page.subscriptions}>
            <SocialLinks />
            <ListenLink className="event-listen-below" />
          </TourFooter>
          <PaperCode src={page.view.share.qr} />
        </>
      )}
    </div>
  );
}

function EventNext({ view: { next, total, nextTitle } }: { view: EventView }) {
  if (!next.length) return null;
  return (
    <section className="event-next" id="sigue" aria-labelledby="sigue-titulo" tabIndex={-1}>
      <h2 id="sigue-titulo">{nextTitle}</h2>
      <ul>
        {next.map((row) => (
          <DateRow key={row.id} row={row} />
        ))}
      </ul>
      <a className="choice icon-link plain-link" href="/#fechas">
        {total > 2 ? `Ver las ${total} fechas` : 'Ver todas las fechas'}
        <Icon path="M4 12h15m-6-6 6 6-6 6" />
      </a>
    </section>
  );
}
