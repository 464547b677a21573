import type { ReactNode } from 'react';
import type { EventCard } from '../data/events/views/event-card';
import { described } from './described';
import { Icon, shareIcon } from './icon';
import { SellerLink } from './seller-link';
import { UntilOver } from './stamp';
import './ticket-link.css';

type Actions = {
  card: EventCard;
  /** Whether the card is open. */
  active: boolean;
  /** In place of the link to the tickets. */
  children?: ReactNode;
};

/**
 * The links of a card: to the ticket seller, to the event's page and, on an open card, to friends. Closed cards leave
 * the last out to save bytes.
 */
export function CardActions({ card, active, children = <Buy card={card} /> }: Actions) {
  return (
    <div className="card-actions">
      {children}
      <PageLink card={card} />
      {active ? (
        <a
          className="card-page"
          href={`${card.path}#compartir`}
          aria-label="Compartir"
          onClick={(event) => {
            // Without the phone's share sheet, the link leads to the page's.
            if (!navigator.share) return;
            event.preventDefault();
            navigator.share({ title: described(card), url: card.path }).catch(() => {});
          }}
        >
          <Icon path={shareIcon} />
        </a>
      ) : null}
    </div>
  );
}

/**
 * A link to the ticket seller, in a new tab; without one, the reason. Before a sale the words become the link without
 * a reload (`early-script.js`).
 */
export function Buy({ card }: { card: EventCard }) {
  const { tickets, later, until } = card;
  const offer = (
    <p className="no-tickets" suppressHydrationWarning>
      {card.offer}
    </p>
  );
  return (
    <UntilOver at={card.overAt}>
      {tickets ? <SellerLink id={card.id} href={tickets} className="button tickets" /> : null}
      {tickets || later ? null : offer}
      {later ? (
        <div data-until={until} suppressHydrationWarning>
          {offer}
          <SellerLink id={card.id} href={later} className="button tickets" waits />
        </div>
      ) : null}
    </UntilOver>
  );
}

export function PageLink({ card }: { card: EventCard }) {
  return (
    <a className="card-page" href={card.path}>
      Ver detalles<span className="visually-hidden">{` de ${card.title}`}</span>
    </a>
  );
}
