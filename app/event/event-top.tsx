import type { CSSProperties } from 'react';
import type { EventCard } from '../data/events/views/event-card';
import type { EventView } from '../data/events/views/event-view';
import { Cover } from '../ui/cover';
import { Stamp } from '../ui/stamp';
import { cityWidth } from './city-width';
import './event-top.css';

/** Poster, day, hour, title and city: what one sees first. */
export function EventTop({ view, card }: { view: EventView; card: EventCard }) {
  const { day, status, time, zone } = view;
  // Day and month stand beside the poster.
  const where = [view.state, day?.year].filter(Boolean).join(' · ');
  return (
    <>
      <div className="event-poster">
        <Cover card={card} first sizes="(min-width: 900px) 36vw, 50vw" />
        {status.stamp && status.stamp.ink !== 'few-left' ? (
          <div className="event-poster-stamp" data-surface="paper" aria-hidden="true" data-on-sale={status.until}>
            <Stamp stamp={status.stamp} />
          </div>
        ) : null}
      </div>
      <p className="event-day">
        {day ? (
          <time dateTime={card.moment}>
            <span className="event-weekday">{day.weekday}</span> <b>{day.day}</b>{' '}
            <span className="event-month">{day.month}</span>
          </time>
        ) : (
          <span className="event-weekday">{view.date}</span>
        )}{' '}
        {time ? (
          <span className="event-hour">
            <span className="event-hour-words">{time}</span>
            {zone ? <small>, {zone}</small> : null}
          </span>
        ) : null}
      </p>
      <div className="event-title">
        <h1>{view.title}</h1>
        {view.city ? (
          <p className="event-city" style={{ '--em': cityWidth(view.city) } as CSSProperties}>
            {view.city}
          </p>
        ) : null}
        {where ? <p className="event-where">{where}</p> : null}
      </div>
    </>
  );
}
