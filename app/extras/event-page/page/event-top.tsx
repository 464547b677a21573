import type { CSSProperties } from 'react';
import type { EventCard } from '../../../data/events/views/event-card.server';
import type { EventView } from '../data/event-view';
import { capital } from '../../../data/text/fold';
import { lineWidth } from '../../../ui/type-size';
import { Cover } from '../../../ui/cover';
import { Stamp } from '../../../ui/stamp';
import './event-top.css';

/** Poster, day, hour, title and city. */
export function EventTop({ view, card }: { view: EventView; card: EventCard }) {
  const { day, status, zone, where, near, nearUntil, action } = view;
  // Of two hours the second stays on one line with its AM or PM.
  const time = view.functions ? view.time.replaceAll(/ (?=[AP]M)/g, '\u00a0') : view.time;
  // Day and month stand beside the poster.
  const style: CSSProperties = { '--drawn': `url(/pictures/${view.id}/0/poster.svg)` };
  const isMoved = action.kind === 'tell';
  const weekday = <span className="event-weekday">{day?.weekday}</span>;
  const hour = isMoved ? 'Nueva fecha por anunciar' : status.grey ? <s>{time}</s> : time;
  return (
    <>
      <div className="event-poster" style={style}>
        <Cover card={card} first sizes="(min-width: 900px) 36vw, 50vw" />
        {status.posterStamp ? (
          <div className="event-poster-stamp" data-surface="paper" aria-hidden="true" data-until={status.until}>
            <Stamp stamp={status.posterStamp} />
          </div>
        ) : null}
      </div>
      <p
        className="event-day"
        data-moved={isMoved ? '' : undefined}
        style={day && day.day.length > 2 ? { '--long': day.day.length / 2 } : undefined}
      >
        {day ? (
          <time dateTime={card.moment}>
            {near === 'Hoy' ? (
              <span data-until={nearUntil}>
                <span className="event-today">Hoy</span>
                <span hidden>{weekday}</span>
              </span>
            ) : (
              weekday
            )}{' '}
            <b>{day.day}</b> <span className="event-month">{day.month}</span>
          </time>
        ) : (
          <span className="event-weekday">{view.date}</span>
        )}{' '}
        {time ? (
          <span className="event-hour">
            <span className="event-hour-words">{hour}</span>
            {zone && !status.grey ? <small>, {zone}</small> : null}
          </span>
        ) : null}
      </p>
      <div className="event-title">
        <h1>{view.title}</h1>
        {view.city ? (
          <p className="event-city title" style={cityMeasures(view.city)}>
            {view.city}
          </p>
        ) : null}
        {where ? <p className="event-where">{capital(where)}</p> : null}
      </div>
    </>
  );
}

/** Width of a city in em of the display typeface: of the wider of its two rows at best, and of the whole on one row. */
function cityMeasures(city: string): CSSProperties {
  const words = city.split(/[\s-]+/);
  const width = (from: number, to?: number) => lineWidth(words.slice(from, to).join(' '));
  const rows = words.map((_, index) => Math.max(width(0, index + 1), width(index + 1)));
  // Accents of capitals rise above the line.
  const rise = /[ÁÉÍÓÚÜÑáéíóúüñ]/.test(city) ? '0.14em' : '0';
  return {
    '--rise': rise,
    '--em': Math.max(2.4, Math.min(...rows)).toFixed(2),
    '--line': width(0).toFixed(2),
  };
}
