import { useState } from 'react';
import type { EventCard } from '../data/events/event-card';
import { Cover } from '../ui/cover';
import { described } from '../ui/described';
import { TicketLink } from '../ui/ticket-link';
import { longDay } from './long-day';
import './hero.css';
import './hero-tickets.css';

/** The only event there is: its poster beside the open ticket. A tap on the poster folds the ticket, and opens it. */
export function Hero({ card }: { card: EventCard }) {
  const [active, setActive] = useState(true);
  const id = `fecha-${card.id}`;
  const day = longDay(card.moment);
  return (
    <article className="hero" aria-labelledby={id}>
      <button
        type="button"
        className="hero-toggle"
        aria-expanded={active}
        aria-controls={`${id}-detalles`}
        onClick={() => setActive(!active)}
        suppressHydrationWarning
      >
        <span className="visually-hidden">Detalles de {described(card)}</span>
      </button>
      <Cover card={card} first sizes="(min-width: 768px) 420px, 92vw" />
      <div className="hero-head">
        <time className="hero-day" dateTime={card.moment}>
          {day ? (
            <>
              <b>{card.day}</b> <span>{day.weekday}</span> <span>{day.month}</span>
            </>
          ) : (
            card.date
          )}
        </time>
        <p className="hero-city">{card.city}</p>
        <h2 id={id}>{card.title}</h2>
      </div>
      <div className="hero-details" id={`${id}-detalles`}>
        <p className="hero-when">
          {card.date}
          {card.time ? ` · ${card.time}` : ''}
          <br />
          {card.place}
        </p>
        <p>{card.excerpt}</p>
      </div>
      <div className="hero-tickets">
        {/* A phone's first screen ends here, above the words that say it in full. */}
        <p className="hero-foot" aria-hidden="true">
          <span data-text={[day ? `${card.day} ${card.month}` : card.date, card.time].filter(Boolean).join(' · ')} />
          <span data-text={card.city} />
        </p>
        <TicketLink card={card} />
      </div>
    </article>
  );
}
