import { show, showName } from '../data/show';
import { loadPublicPage } from '../data/events/public-page.server';
import { Carousel } from '../ui/carousel';
import { MoreDates } from '../ui/more-dates';
import { PageNotice, PageState } from '../ui/page-state';
import type { Screen } from '../ui/screen';
import { Logo } from '../ui/show-name';
import { SocialLinks } from '../ui/social-links';
import { useMoreCards } from '../ui/use-more-cards';
import type { Route } from './+types/home';
import { Hero } from './hero';
import { PosterCard } from './poster-card';
import { summary } from './summary';
import './home.css';

export const handle: Screen = { theme: 'night', themeColor: show.colors.ink, splash: 4000, scripts: 'after-load' };

export const meta: Route.MetaFunction = () => [
  { title: `${showName} · Compra tus boletos` },
  { name: 'description', content: show.description },
];

export const loader = (args: Route.LoaderArgs) => loadPublicPage(args);

/** `/`: the theatre at night, posters whose covers lift. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { cards, next, more } = useMoreCards(loaderData, '/?index');
  const heading = <p className="home-summary">{summary(cards, next !== undefined)}</p>;
  return (
    <div className="home">
      <header className="home-head">
        <Logo />
        <p>{show.tagline}</p>
      </header>
      <PageNotice message={loaderData.notice} />
      <main>
        <h1>COMPRA TUS BOLETOS !</h1>
        <div className="home-stage">
          <SocialLinks />
          {cards.length === 1 && !next ? (
            <div className="home-dates">
              <div className="carousel-head">{heading}</div>
              <Hero card={cards[0]!} />
            </div>
          ) : cards.length ? (
            <div className="home-dates">
              <Carousel step={300} heading={heading} onNearEnd={more}>
                {cards.map((card, index) => (
                  <PosterCard key={card.id} card={card} first={index === 0} />
                ))}
                {next ? <MoreDates next={next} onMore={more} /> : null}
              </Carousel>
            </div>
          ) : (
            <PageState error={loaderData.error} />
          )}
        </div>
      </main>
    </div>
  );
}
