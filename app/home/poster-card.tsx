import type { EventCard } from '../data/events/views/event-card.server';
import { Cover } from '../ui/cover';
import { described } from '../ui/described';
import { FunctionStubs } from '../ui/function-stubs';
import { Stamps } from '../ui/stamp';
import { Buy, CardActions } from '../ui/ticket-link';
import { SmallSheet } from '../ui/small-sheet';
import onlySheet from './only-card.css?inline';
import './poster-card.css';

type Props = {
  card: EventCard;
  /** Whether its cover loads first. */
  first?: boolean;
  /** Whether it is the only event: its card is larger, and shows the button while it is closed. */
  only?: boolean;
  /** Whether it stands in place of the page's own card of the event, whose id it must not repeat. */
  isFound?: boolean;
};

/** A poster whose cover lifts at a tap, and returns at the next. */
export function PosterCard({ card, first, only, isFound }: Props) {
  const id = `${isFound ? 'hallada' : 'fecha'}-${card.id}`;
  // The list of all dates has the day for machines: here it would cost 80 bytes again.
  const day = (
    <span className="stub">
      <span>{card.month}</span>
      {` ${card.day}`}
    </span>
  );
  return (
    <article
      className="poster"
      aria-labelledby={id}
      data-grey={card.grey ? '' : undefined}
      data-over={card.over && ''}
      data-only={only ? '' : undefined}
    >
      {only ? <SmallSheet name="only-card" css={onlySheet} /> : null}
      <div className="poster-paper">
        <button type="button" className="poster-toggle" aria-expanded={false}>
          <span className="visually-hidden">{`Detalles de ${described(card)}`}</span>
        </button>
        <div className="poster-details">
          <Details card={card} />
        </div>
        <div className="poster-sheet">
          <Cover
            card={card}
            first={first ?? false}
            sizes={only ? '(min-width: 768px) 42vw, 92vw' : '(min-width: 768px) max(288px, 40vh), min(78vw, 300px)'}
          />
        </div>
      </div>
      <div className="poster-foot">
        <div className="poster-caption wrap">
          {only ? null : day}
          <div>
            <h2 className="clamp" id={id}>
              {card.title}
            </h2>
            <p>
              {card.city && card.time ? `${card.city} · ` : card.city}
              <span>{card.time}</span>
            </p>
            {card.away ? <p>{card.away}</p> : null}
            <Stamps of={card} />
          </div>
        </div>
        {only ? (
          <div className="poster-buy wrap">
            {day}
            <Buy card={card} />
          </div>
        ) : null}
      </div>
    </article>
  );
}

function Details({ card }: { card: EventCard }) {
  const { venue, price, doors } = card;
  return (
    <>
      <p className="poster-name title clamp">{card.title}</p>
      <Stamps of={card} />
      <p className="poster-when">
        {card.time && !card.functions ? `${card.date} · ${card.time}` : card.date}
        <br />
        {card.place}
      </p>
      <FunctionStubs card={card} />
      {(venue ?? price ?? doors) ? (
        <p className="poster-facts">
          <b>{venue}</b> {[price, doors].filter(Boolean).join(' · ')}
        </p>
      ) : null}
      <p className="poster-text">{card.excerpt}</p>
      <CardActions card={card} />
    </>
  );
}
