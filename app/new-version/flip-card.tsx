import type { CSSProperties } from 'react';
import type { EventCard } from '../data/events/views/event-card.server';
import { Cover } from '../ui/cover';
import { Icon, pinIcon } from '../ui/icon';
import { Stamps } from '../ui/stamp';
import { CardActions } from '../ui/ticket-link';
import { described } from '../ui/described';
import { FunctionStubs } from '../ui/function-stubs';
import './flip-card.css';

type Props = {
  card: EventCard;
  first: boolean;
  /** The stamp for which its front reserves room: the strip must not grow when a card with one arrives. */
  room?: string;
};

/** A poster on cardboard: the cover in front, the details and the tickets on its back. */
export function FlipCard({ card, first, room }: Props) {
  const id = `fecha-${card.id}`;
  const { nearest, weekday, day, month } = card;
  const price = card.price ?? (nearest && !card.over && !card.grey ? 'Ya no hay boletos' : undefined);
  return (
    <article className="flip" aria-labelledby={id} data-grey={card.grey ? '' : undefined} data-over={card.over && ''}>
      <button type="button" className="flip-toggle" aria-expanded={false}>
        <span className="visually-hidden">Detalles de {described(card)}</span>
      </button>
      <div className="flip-board">
        <div className="flip-front">
          <Cover
            card={card}
            first={first}
            sizes="(min-width: 768px) max(276px, 36vh), min(80vw - 20px, 292px)"
            alt={`Cartel de ${card.title}`}
          >
            <h2 className="title clamp" id={id}>
              {card.title}
            </h2>
          </Cover>
          <p className="wrap">
            <span>{card.city}</span>
            <time dateTime={card.moment}>{card.date}</time>
            <span className="flip-hour">{card.time}</span>
            {room && !card.near && !card.stamp ? (
              <span className="stamp" aria-hidden style={unseen}>
                {room}
              </span>
            ) : null}
            <Stamps of={card} />
          </p>
        </div>
        <div className="flip-back">
          <div>
            <div className="flip-when title wrap">
              <time className="flip-day" dateTime={card.moment}>
                <span>{weekday}</span> <b>{day}</b> <span>{month}</span>
              </time>
              <div>
                <Stamps of={card} />
                {card.functions ? null : <p>{card.time}</p>}
              </div>
            </div>
            <FunctionStubs card={card} />
            <p className="flip-name title clamp">{card.name}</p>
            {card.city ? <p className="flip-title clamp">{card.title}</p> : null}
            <p className="flip-text">
              {nearest ? (
                <>
                  Todavía hay boletos: <b>{nearest.placeAndDay}.</b>
                </>
              ) : (
                card.excerpt
              )}
            </p>
          </div>
          <div>
            <Fact icon={pinIcon} bold={card.venue ?? card.place} plain={card.address ?? (card.venue && card.place)} />
            <Fact icon={ticketIcon} bold={price ?? card.doors} plain={price && card.doors} />
            <CardActions card={card}>
              {nearest ? (
                <a className="button tickets" href={nearest.path}>
                  {nearest.text}
                </a>
              ) : undefined}
            </CardActions>
          </div>
        </div>
      </div>
    </article>
  );
}

const unseen: CSSProperties = { visibility: 'hidden' };

const ticketIcon = 'M3 7h18v4a1.5 1.5 0 0 0 0 3v3H3v-3a1.5 1.5 0 0 0 0-3zM14 7v10';

/** A fact with a smaller line below. */
function Fact({ icon, bold, plain }: { icon: string; bold?: string; plain?: string }) {
  if (!bold) return null;
  return (
    <p className="flip-fact">
      <Icon path={icon} />
      <b>{bold}</b> <span>{plain}</span>
    </p>
  );
}
