import { loaderHeaders, loadPublicPage, type PublicPage } from '../data/events/views/public-page.server';
import { nearParameter, pageParameter, stateParameter } from '../data/public-parameters';
import { Carousel, MoreDates } from '../ui/carousel';
import { Island } from '../ui/island';
import { ListenLink } from '../ui/listen-link';
import { NoDates, PageNotice, PageState } from '../ui/page-state';
import type { Screen } from '../ui/screen';
import { Logo } from '../ui/show-name';
import { SocialLinks } from '../ui/social-links';
import { TourFooter } from '../ui/tour-footer';
import { nameIn, useShow } from '../ui/use-show';
import type { Route } from './+types/home';
import { Agenda } from './agenda';
import { FoundCards } from './list-islands';
import { PosterCard } from './poster-card';
import { hasPast } from '../extras/past-dates/data/past-dates.server';
import { linesOf } from '../extras/place-finder/data/near';
import PlaceFinder from '../extras/place-finder/page/place-finder';
import '../extras/place-finder/page/where.css';
import './home.css';

export const handle: Screen = {
  theme: 'night',
  splash: 4000,
  isPublic: true,
  islands: true,
  tour: '/',
  near: (page) => {
    const near = (page as PublicPage | undefined)?.near;
    return typeof near === 'object' ? linesOf(near) : undefined;
  },
  parameters: [pageParameter, stateParameter, nearParameter],
};

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${nameIn(matches)} · Compra tus boletos` }];

export async function loader(args: Route.LoaderArgs) {
  const [page, past] = await Promise.all([loadPublicPage(args, { agenda: true }), hasPast(args.context)]);
  page.data.past = past;
  return page;
}

export const headers = loaderHeaders;

/** `/`: dark; posters whose covers lift, above the list of all dates. */
export default function Home({ loaderData: page }: Route.ComponentProps) {
  const { cards, next, filter, none, agenda, narrowedTo, served, subscriptions, failure, summary = '', error } = page;
  const { tagline, links } = useShow();
  const begin = cards.find(({ over }) => !over) ?? cards[0];
  const heading =
    agenda && filter?.total ? (
      <Island
        name="place"
        of={PlaceFinder}
        props={{ near: page.near, asked: page.asked, summary, narrowedTo }}
        eager={page.near ? true : 'near'}
        offline="Sin conexión no podemos buscar."
      />
    ) : (
      <p className="home-summary">{summary}</p>
    );
  return (
    <div className="home">
      <header className="page-head home-head wrap">
        <Logo />
        <p className="tagline">{tagline}</p>
        <ListenLink />
      </header>
      <PageNotice message={failure} />
      <main id="contenido">
        <h1>COMPRA TUS BOLETOS !</h1>
        <div className="home-stage" data-links={links?.length ? '' : undefined}>
          {cards.length ? (
            <div className="home-dates">
              {filter?.total ? null : <PageState />}
              <Carousel step={300} heading={heading} cards={cards}>
                {cards.map((card) => (
                  <PosterCard key={card.id} card={card} first={card === begin} only={!agenda} />
                ))}
                {next && !cards.some(({ away }) => away) ? <MoreDates next={next} /> : null}
                {agenda && filter?.total ? (
                  <Island name="strip" of={FoundCards} props={{ narrowedTo, served }} />
                ) : null}
              </Carousel>
            </div>
          ) : none ? (
            <NoDates {...none} />
          ) : filter?.total ? null : (
            <PageState error={error} />
          )}
          {/* Below the events, because a phone that has painted them would otherwise move them down. */}
          <SocialLinks />
        </div>
        {agenda && filter && (filter.total || agenda.rows.length) ? (
          <Agenda agenda={agenda} page={page} filter={filter} />
        ) : null}
      </main>
      {subscriptions ? <TourFooter subscriptions={subscriptions} /> : null}
    </div>
  );
}
