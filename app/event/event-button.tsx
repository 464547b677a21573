import type { ReactNode } from 'react';
import type { EventView } from '../data/events/views/event-view';
import { bellIcon, calendarIcon, Icon } from '../ui/icon';
import { SellerLink } from '../ui/seller-link';

/** @param tell address of the notifications of its place, where the site offers them */
export function EventButton({ view, tell }: { view: EventView; tell?: string }) {
  const { action } = view;
  switch (action.kind) {
    case 'tickets':
      return <SellerLink id={view.id} href={action.href} className="button" />;
    case 'nearest':
      return (
        <a className="button" href={action.path}>
          {action.text}
        </a>
      );
    case 'tell':
    case 'subscribe':
      return (
        <a className="button" href={tell ?? view.subscription}>
          <Icon path={tell ? bellIcon : calendarIcon} />
          {action.text}
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
