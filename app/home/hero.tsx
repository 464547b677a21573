import { useState } from 'react';
import { dayAndMonth, type EventCard } from '../data/events/views/event-card';
import type { OnlyEvent } from '../data/events/views/public-page';
import { Cover } from '../ui/cover';
import { described } from '../ui/described';
import { Stamps } from '../ui/stamp';
import { TicketLink } from '../ui/ticket-link';
import heroStyle from './hero.css?inline';
import ticketsStyle from './hero-tickets.css?inline';

// On the server only: it stands in the document, and no list of several events turns into this one in place.
const style = import.meta.env.SSR ? heroStyle + ticketsStyle : '';

/** The only event there is: its poster beside the open ticket. A tap on the poster folds the ticket, and opens it. */
export function Hero({ card, only }: { card: EventCard; only: OnlyEvent }) {
  const [active, setActive] = useState(true);
  const id = `fecha-${card.id}`;
  const { day } = only;
  return (
    <article className="hero" aria-labelledby={id}>
      {/* Where there is more than one event, the page carries none of it. */}
      <style href="hero" precedence="screen">
        {style}
      </style>
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
              <b>{day.day}</b> <span>{day.weekday}</span> <span>{day.month}</span>
            </>
          ) : (
            card.date
          )}
        </time>
        <Stamps of={card} />
        <p className="hero-city">{card.city}</p>
        <h2 id={id}>{card.title}</h2>
      </div>
      <div className="hero-details" id={`${id}-detalles`}>
        {only.former ? (
          <p>
            Antes: <s>{only.former}</s>
          </p>
        ) : null}
        <dl>
          <Fact name="Función" text={[only.time, only.zone].filter(Boolean).join(', ')} />
          <Fact name="Puertas" text={only.doors} />
          <Fact name="Lugar" text={only.place ?? card.place} />
        </dl>
        <p>{card.excerpt}</p>
      </div>
      <div className="hero-tickets">
        {/* A phone's first screen ends here, above the words that say it in full. */}
        <p className="hero-foot" aria-hidden="true">
          <span data-text={[dayAndMonth(card).join(' ') || card.date, card.time].filter(Boolean).join(' · ')} />
          <span data-text={card.city} />
        </p>
        <TicketLink card={card} />
      </div>
      {only.file ? (
        <a className="hero-calendar" href={only.file}>
          Agrégalo a tu calendario
        </a>
      ) : null}
    </article>
  );
}

/** What is unknown leaves nothing behind. */
function Fact({ name, text }: { name: string; text?: string }) {
  if (!text) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
