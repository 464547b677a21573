import type { ReactNode } from 'react';
import type { Subscription } from '../data/subscriptions.server';
import { bellIcon, calendarIcon, channelIcon, Icon } from './icon';
import { ShowName } from './show-name';
import { SmallSheet } from './small-sheet';
import { useShow } from './use-show';
import channelFirst from './channel-first.css?inline';

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
      {subscriptions.some(({ isChannel }) => isChannel) ? <SmallSheet name="channel-first" css={channelFirst} /> : null}
      {subscriptions.map(({ href, title, note, byPlace, isChannel }) => (
        <a
          key={href}
          className={byPlace ? 'subscribe tell' : isChannel ? 'subscribe tell channel' : 'subscribe'}
          href={href}
          {...(isChannel && { target: '_blank', rel: 'noopener' })}
        >
          <Icon path={byPlace ? bellIcon : isChannel ? channelIcon : calendarIcon} />
          <b>{title}</b> <span>{note}</span>
        </a>
      ))}
      {children}
      <p className="tour-name wrap">
        <span className="logo">
          <ShowName />
        </span>
        {` ${tagline}`}
      </p>
    </footer>
  );
}
