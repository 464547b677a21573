import type { ReactNode } from 'react';
import type { EventView } from '../data/event-view';
import type { Subscription } from '../../../data/subscriptions.server';
import { bellIcon, calendarIcon, Icon } from '../../../ui/icon';
import { SellerLink } from '../../../ui/seller-link';

/** @param subscription the best way to hear of its place */
export function EventButton({ view, subscription }: { view: EventView; subscription: Subscription }) {
  const { action } = view;
  switch (action.kind) {
    case 'tickets':
      return <SellerLink {...action} id={action.of ?? view.id} className="button" />;
    case 'nearest':
    case 'tell':
    case 'subscribe':
      return (
        <a className="button" href={subscription.href}>
          <Icon path={subscription.byPlace ? bellIcon : calendarIcon} />
          {action.kind === 'nearest' ? action.notice : action.text}
        </a>
      );
    case 'others':
      return <Quiet href="#sigue">{action.text}</Quiet>;
    case 'reminder':
      return (
        <div data-until={action.then && action.sale.at}>
          <Quiet href={view.reminder}>
            <Icon path={calendarIcon} />
            {action.text}
          </Quiet>
          {action.then ? <SellerLink id={view.id} href={action.then.href} className="button" waits /> : null}
        </div>
      );
  }
}

function Quiet({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="button event-quiet" href={href}>
      {children}
    </a>
  );
}
