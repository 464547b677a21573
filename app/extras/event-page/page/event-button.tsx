import type { ReactNode } from 'react';
import type { EventView } from '../data/event-view';
import type { Subscription } from '../../../data/subscriptions.server';
import { bellIcon, calendarIcon, Icon } from '../../../ui/icon';
import { SellerLink } from '../../../ui/seller-link';

type Props = {
  view: EventView;
  /** The best way to hear of its place. */
  subscription?: Subscription;
  /** Stands here until tickets go on sale. */
  reminder?: ReactNode;
};

export function EventButton({ view, subscription, reminder }: Props) {
  const { action } = view;
  switch (action.kind) {
    case 'tickets':
      return <SellerLink {...action} id={action.of ?? view.id} className="button" />;
    case 'nearest':
    case 'tell':
    case 'subscribe':
      return subscription ? (
        <a className="button" href={subscription.href}>
          <Icon path={subscription.byPlace ? bellIcon : calendarIcon} />
          {action.kind === 'nearest' ? action.notice : action.text}
        </a>
      ) : null;
    case 'others':
      return (
        <a className="button event-quiet" href="#sigue">
          {action.text}
        </a>
      );
    case 'reminder':
      return (
        <div data-until={action.then && action.sale.at}>
          {reminder}
          {action.then ? <SellerLink id={view.id} href={action.then.href} className="button" waits /> : null}
        </div>
      );
  }
}
