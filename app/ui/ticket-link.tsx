import type { ReactNode } from 'react';
import type { EventCard } from '../data/events/views/event-card.server';
import { Icon, shareIcon } from './icon';
import { SellerLink } from './seller-link';
import { UntilOver } from './stamp';
import './ticket-link.css';

type Actions = {
  card: EventCard;
  /** In place of the link to the tickets. */
  children?: ReactNode;
};

/** The links of a card: to the seller, to the event's page and, on an open card, to share it. */
export function CardActions({ card, children = <Buy card={card} /> }: Actions) {
  return (
    <div className="card-actions wrap">
      {children}
      <a className="card-page plain-link" href={card.path}>
        Ver detalles<span className="visually-hidden">{` de ${card.title}`}</span>
      </a>
      <a className="card-page plain-link" href={`${card.path}#compartir`} aria-label="Compartir">
        <Icon path={shareIcon} />
      </a>
    </div>
  );
}

/**
 * A link to the ticket seller, in a new tab; without one, the reason. When a sale opens, the words become the link
 * without a reload (`passing-words.js`).
 */
export function Buy({ card }: { card: EventCard }) {
  const { id, action } = card;
  const words = <p className="no-tickets">{action.text}</p>;
  const later = action.kind === 'soon' && action.then;
  return (
    <UntilOver at={card.overAt}>
      {action.kind === 'tickets' ? (
        <SellerLink {...action} id={action.of ?? id} className="button tickets" />
      ) : later ? (
        <div data-until={action.at}>
          {words}
          <SellerLink id={id} href={later.href} className="button tickets" waits />
        </div>
      ) : (
        words
      )}
    </UntilOver>
  );
}
