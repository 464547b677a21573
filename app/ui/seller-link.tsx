import type { EventId } from '../data/events/event';

type Props = {
  id: EventId;
  /** Of the seller, or within the site. */
  href: string;
  className: string;
  /** The event's name, where forty links have the same text: `Tijuana, 23 ene`. */
  about?: string;
  /** The hours that it is for, of a night on which others are not on sale. */
  hours?: string;
  /** Hidden until the sale opens (`passing-words.js`). */
  waits?: true;
};

/** A link to the ticket seller, in a new tab. The browser reports the tap (`ping`, HTML Standard 4.6.5). */
export function SellerLink({ id, href, className, about, hours, waits }: Props) {
  const words = about || hours ? 'Boletos' : 'Ver Boletos';
  return (
    <a
      className={className}
      href={href}
      {...(href.startsWith('/') ? {} : { ping: `/toque/${id}`, target: '_blank', rel: 'noopener' })}
      aria-label={about && `${[words, hours].filter(Boolean).join(' ')}: ${about}`}
      hidden={waits}
    >
      {words}
      {hours ? (
        <>
          {' '}
          {about ? <br /> : null}
          {hours}
        </>
      ) : null}
    </a>
  );
}
