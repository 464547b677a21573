import { useState } from 'react';
import { dayOf, type EventCard } from '../data/events/views/event-card';
import type { OnlyEvent } from '../data/events/views/public-page';
import { Cover } from '../ui/cover';
import { Stamps } from '../ui/stamp';
import { Buy, PageLink, TicketLink } from '../ui/ticket-link';
import { described } from '../ui/described';
import onlySheet from './only-card.css?inline';
import './poster-card.css';

// On the server only: it stands in the document, and no list of several events turns into this one in place.
const onlyStyle = import.meta.env.SSR ? onlySheet : '';

type Props = {
  card: EventCard;
  first: boolean;
  /** The details of the only event there is: its card is larger, and begins open beside its poster. */
  only?: OnlyEvent;
};

/** A poster whose cover lifts off the wall: active or not, a tap toggles it. */
export function PosterCard({ card, first, only }: Props) {
  const [active, setActive] = useState(Boolean(only));
  const id = `fecha-${card.id}`;
  const [, day, month] = dayOf(card);
  return (
    <article
      className="poster"
      aria-labelledby={id}
      data-grey={card.grey && ''}
      data-over={card.over && ''}
      data-only={only && ''}
    >
      {only ? (
        <style href="only-card" precedence="screen">
          {onlyStyle}
        </style>
      ) : null}
      <div className="poster-wall">
        <button
          type="button"
          className="poster-toggle"
          aria-expanded={active}
          aria-controls={`${id}-detalles`}
          onClick={() => setActive(!active)}
          suppressHydrationWarning
        >
          <span className="visually-hidden">{`Detalles de ${described(card)}`}</span>
        </button>
        <div className="poster-details" id={`${id}-detalles`}>
          {only?.day ? (
            <p className="poster-day">
              <b>{only.day.day}</b> <span>{only.day.weekday}</span> <span>{only.day.month}</span>
            </p>
          ) : null}
          <p className="poster-name">{(only && card.city) || card.title}</p>
          <Stamps of={card} />
          <p className="poster-when">
            {only ? (
              card.title
            ) : (
              <>
                {card.time ? `${card.date} · ${card.time}` : card.date}
                <br />
                {card.place}
              </>
            )}
          </p>
          {only ? <Facts {...only} /> : null}
          <p className="poster-text">{card.excerpt}</p>
          {only ? <Actions card={card} only={only} /> : <TicketLink card={card} />}
        </div>
        <div className="poster-sheet">
          <Cover
            card={card}
            first={first}
            sizes={only ? '(min-width: 768px) 440px, 92vw' : '(min-width: 768px) max(288px, 40vh), min(78vw, 310px)'}
          />
        </div>
      </div>
      <div className="poster-caption" data-surface="night">
        {/* The list of all dates has the day for machines: twice it is 80 bytes. */}
        <span className="stub">
          <span>{month}</span>
          {` ${day}`}
        </span>
        <div>
          <h2 id={id}>{card.title}</h2>
          <p>
            {card.city && card.time ? `${card.city} · ` : card.city}
            <span>{card.time}</span>
          </p>
          <Stamps of={card} />
        </div>
      </div>
    </article>
  );
}

function Facts({ facts, former }: OnlyEvent) {
  return (
    <>
      {former ? (
        <p>
          Antes: <s>{former}</s>
        </p>
      ) : null}
      <dl>
        {facts.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {note}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The button stays at the foot of a phone's window, beside day and city, until its place on the card comes. */
function Actions({ card, only }: { card: EventCard; only: OnlyEvent }) {
  return (
    <div className="poster-actions">
      <div className="poster-buy" data-day={dayOf(card).join(' ')} data-city={card.city}>
        <Buy card={card} />
      </div>
      <div className="poster-ways">
        <PageLink card={card} />
        {only.file ? <a href={only.file}>Agrégalo a tu calendario</a> : null}
      </div>
    </div>
  );
}
