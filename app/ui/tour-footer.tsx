import { show } from '../data/show';
import { Logo } from './show-name';
import { SocialLinks } from './social-links';
import './tour-footer.css';

/** Under a page: the calendar to subscribe to, the feed, the show's profiles. */
export function TourFooter({ subscription }: { subscription: string }) {
  return (
    <footer className="tour-footer">
      <a className="subscribe" href={subscription}>
        <b>Suscríbete al calendario</b>
        <span>Las fechas nuevas llegan solas a tu teléfono</span>
      </a>
      <a className="feed-link" href="/feed.xml">
        RSS
      </a>
      <SocialLinks />
      <p>
        <Logo /> <span>{show.tagline}</span>
      </p>
    </footer>
  );
}
