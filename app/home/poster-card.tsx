import { useState } from 'react';
import { dayAndMonth, type EventCard } from '../data/events/views/event-card';
import { Cover } from '../ui/cover';
import { Stamps } from '../ui/stamp';
import { TicketLink } from '../ui/ticket-link';
import { described } from '../ui/described';
import './poster-card.css';

/** A poster whose cover lifts off the wall: active or not, a tap toggles it. */
export function PosterCard({ card, first }: { card: EventCard; first: boolean }) {
  const [active, setActive] = useState(false);
  const id = `fecha-${card.id}`;
  const [day, month] = dayAndMonth(card);
  return (
    <article className="poster" aria-labelledby={id} data-grey={card.grey && ''} data-over={card.over && ''}>
      <div className="poster-wall">
        <button
          type="button"
          className="poster-toggle"
          aria-expanded={active}
          aria-controls={`${id}-detalles`}
          onClick={() => setActive(!active)}
          suppressHydrationWarning
        >
          <span className="visually-hidden">Detalles de {described(card)}</span>
        </button>
        <div className="poster-details" id={`${id}-detalles`}>
          <p className="poster-name">{card.title}</p>
          <Stamps of={card} />
          <p className="poster-when">
            {card.date}
            {card.time ? ` · ${card.time}` : ''}
            <br />
            {card.place}
          </p>
          <p className="poster-text">{card.excerpt}</p>
          <TicketLink card={card} />
        </div>
        <div className="poster-sheet">
          <Cover card={card} first={first} sizes="(min-width: 768px) max(288px, 40vh), min(78vw, 310px)" />
        </div>
      </div>
      <div className="poster-caption" data-surface="night">
        <time className="stub" dateTime={card.moment}>
          <span>{month}</span> {day}
        </time>
        <div>
          <h2 id={id}>{card.title}</h2>
          <p>
            {card.city}
            {card.city && card.time ? ' · ' : ''}
            <span>{card.time}</span>
          </p>
          <Stamps of={card} />
        </div>
      </div>
    </article>
  );
}
