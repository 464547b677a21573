import type { EventCard } from '../data/events/views/event-card.server';
import type { OnlyEvent } from '../data/events/views/public-page.server';
import { Stamps } from '../ui/stamp';
import { Buy, PageLink } from '../ui/ticket-link';
import onlySheet from './only-card.css?inline';

type Props = { card: EventCard; only: OnlyEvent };

/** The sheet of the only card. */
export const OnlyStyle = () => (
  <style href="only-card" precedence="screen">
    {onlySheet}
  </style>
);

/** The details of the only event there is, all of them. */
export function OnlyDetails({ card, only: { day, facts, former, file } }: Props) {
  return (
    <>
      {day ? (
        <p className="poster-day">
          <b>{day.day}</b> <span>{day.weekday}</span> <span>{day.month}</span>
        </p>
      ) : null}
      <p className="poster-name clamp">{card.name}</p>
      <Stamps of={card} />
      <p className="poster-when">{card.title}</p>
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
      <p className="poster-text">{card.excerpt}</p>
      {/* It stays at the foot of a phone's window, beside day and city, until its place on the card comes. */}
      <div className="poster-actions wrap">
        <div
          className="poster-buy"
          data-day={[card.weekday, card.day, card.month].filter(Boolean).join(' ')}
          data-city={card.city}
        >
          <Buy card={card} />
        </div>
        <div className="poster-ways wrap">
          <PageLink card={card} />
          {file ? <a href={file}>Agrégalo a tu calendario</a> : null}
          <a href={`${card.path}#compartir`}>Compártelo</a>
        </div>
      </div>
    </>
  );
}
