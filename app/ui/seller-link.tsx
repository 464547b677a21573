import type { EventId } from '../data/events/event';

type Props = {
  id: EventId;
  href: string;
  className: string;
  /** The event's name, where forty links have the same text: `Tijuana, 23 ene`. */
  about?: string;
  /** Hidden until the sale opens (`passing-words.js`). */
  waits?: true;
};

/** A link to the ticket seller, in a new tab. The browser reports the tap (`ping`, HTML Standard 4.6.5). */
export function SellerLink({ id, href, className, about, waits }: Props) {
  return (
    <a
      className={className}
      href={href}
      ping={`/toque/${id}`}
      target="_blank"
      rel="noopener"
      aria-label={about && `Boletos: ${about}`}
      hidden={waits}
    >
      {about ? 'Boletos' : 'Ver Boletos'}
    </a>
  );
}
