import type { Subscription } from '../data/subscriptions.server';
import { bellIcon, calendarIcon, feedIcon, Icon } from './icon';
import { ListenLink } from './listen-link';
import { ShowName } from './show-name';
import { SocialLinks } from './social-links';
import { useShow } from './use-show';

type Props = {
  subscriptions: Subscription[];
  /** Whether the page already has the profiles; `close`: so near that they are not repeated. */
  again?: boolean | 'close';
};

/**
 * The footer: subscriptions to new events, and the show's profiles. Each screen imports the style sheet: imported here,
 * every page would load it.
 */
export function TourFooter({ subscriptions, again }: Props) {
  const { tagline } = useShow();
  return (
    <footer className="tour-footer wrap">
      {subscriptions.map(({ href, title, note, byPlace }) => (
        <a key={href} className={byPlace ? 'subscribe tell' : 'subscribe'} href={href}>
          <Icon path={byPlace ? bellIcon : calendarIcon} />
          <b>{title}</b> <span>{note}</span>
        </a>
      ))}
      <p className="wrap">
        <a className="icon-link" href="/calendario.ics">
          Descargar el calendario
        </a>
        <a className="icon-link" href="/feed.xml">
          <Icon path={feedIcon} />
          RSS
        </a>
      </p>
      {again === 'close' ? null : <SocialLinks again={again} />}
      <ListenLink />
      <p className="tour-name wrap">
        <span className="logo">
          <ShowName />
        </span>{' '}
        {tagline}
      </p>
    </footer>
  );
}
