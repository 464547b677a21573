import type { Subscription } from '../../../data/subscriptions.server';
import { channelIcon, Icon } from '../../../ui/icon';

type Props = {
  channel?: Subscription;
  /** `first`: above what the page offers, where notices reach few; `second`: under it. Both where absent. */
  place?: 'first' | 'second';
};

/**
 * The show's channel. On a computer and without scripts it is the first way, elsewhere the second: the style sheet
 * shows one of the two.
 */
export function ChannelLink({ channel, place }: Props) {
  if (!channel) return null;
  return (
    <p className="notify-way" data-place={place}>
      <a className="icon-link" href={channel.href} target="_blank" rel="noopener">
        <Icon path={channelIcon} />
        <span>{channel.title}</span>
      </a>
    </p>
  );
}
