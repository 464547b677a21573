import { loaderHeaders, loadPublicPage } from '../data/events/views/public-page.server';
import { listQuery, pageParameter, stateParameter } from '../data/public-parameters';
import { Carousel, longestStamp, MoreDates } from '../ui/carousel';
import { ListenLink } from '../ui/listen-link';
import { NoDates, PageNotice, PageState } from '../ui/page-state';
import type { Screen } from '../ui/screen';
import { Logo } from '../ui/show-name';
import { SocialLinks } from '../ui/social-links';
import { useShow } from '../ui/use-show';
import type { Route } from './+types/new-version';
import { FlipCard } from './flip-card';
import { StateSelect } from './state-select';
import './new-version.css';

export const handle: Screen = {
  theme: 'day',
  bar: 'fountain',
  splash: 2000,
  isPublic: true,
  tour: '/new-version',
  parameters: [pageParameter, stateParameter],
};

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { name, newVersion } = root.loaderData ?? {};
  return [{ title: `${newVersion?.title} · ${name}` }];
};

export const loader = (args: Route.LoaderArgs) => loadPublicPage(args);

export const headers = loaderHeaders;

/** `/new-version`: bright; posters that flip like cards, one at a time. */
export default function NewVersion({ loaderData: page }: Route.ComponentProps) {
  const { cards, next, filter, none, subscriptions, failure, error } = page;
  const { tagline, newVersion } = useShow();
  const coming = cards.find(({ over }) => !over);
  const heading = (
    <div className="new-version-head">
      <h1>{newVersion?.title}</h1>
      {/* Without an event to come there is no poster to tap for tickets. */}
      <p>{coming ? newVersion?.subtitle : tagline}</p>
    </div>
  );
  return (
    <div className="new-version">
      <header className="page-head new-version-top wrap">
        <Logo />
        <ListenLink />
      </header>
      <PageNotice message={failure} />
      <main id="contenido">
        {cards.length && filter?.total ? null : (
          <>
            <div className="carousel-head">{heading}</div>
            {none ? <NoDates {...none} /> : <PageState error={error} />}
          </>
        )}
        {cards.length ? (
          <Carousel step={320} heading={filter?.total ? heading : null} cards={cards} oneOpen>
            {cards.map((card, at) => (
              <FlipCard
                key={card.id}
                card={card}
                first={card === (coming ?? cards[0])}
                room={at ? undefined : longestStamp(cards)}
              />
            ))}
            {next ? <MoreDates next={next} /> : null}
          </Carousel>
        ) : null}
        {subscriptions ? (
          <p className="new-version-filter wrap">
            {subscriptions.toReversed().map(({ href, title }) => (
              <a key={href} className="button" href={href}>
                {title}
              </a>
            ))}
          </p>
        ) : null}
        {filter && (filter.total > 1 || filter.state) ? (
          <div className="new-version-filter new-version-states wrap">
            <StateSelect filter={filter} />
            <a className="icon-link" href={`/${cards.length ? listQuery({ state: filter.state }) : ''}#fechas`}>
              Todas las fechas
            </a>
          </div>
        ) : null}
      </main>
      <SocialLinks />
    </div>
  );
}
