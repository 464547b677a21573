import type { ReactNode } from 'react';
import type { Subscription } from '../data/subscriptions.server';
import { bellIcon, calendarIcon, Icon } from './icon';
import { ShowName } from './show-name';
import { useShow } from './use-show';

type Props = {
  subscriptions: Subscription[];
  /** What the page has nowhere else: the show's profiles, an episode. */
  children?: ReactNode;
};

/**
 * The footer: subscriptions to new events, and the show. Each screen imports the style sheet: imported here, every page
 * would load it.
 */
export function TourFooter({ subscriptions, children }: Props) {
  const { tagline } = useShow();
  return (
    <footer className="tour-footer wrap">
      {subscriptions.map(({ href, title, note, byPlace }) => (
        <a key={href} className={byPlace ? 'subscribe tell' : 'subscribe'} href={href}>
          <Icon path={byPlace ? bellIcon : calendarIcon} />
          <b>{title}</b> <span>{note}</span>
        </a>
      ))}
      {children}
      <p className="tour-name wrap">
        <span className="logo">
          <ShowName />
        </span>{' '}
        {tagline}
      </p>
    </footer>
  );
}
