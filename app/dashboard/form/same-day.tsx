import { dayInCity } from '../../data/events/same-day';
import { hoursText } from '../../data/events/time/when';
import { Button } from '../button';
import { usePanel } from '../shell/use-panel';

/** Names the events that the list has on a new one's day in its city: it may be the same, or another function. */
export function SameDay(place: { date: string; city: string }) {
  const { events, edit } = usePanel();
  const key = dayInCity(place);
  const others = key === undefined ? [] : events.filter((event) => dayInCity(event) === key);
  return (
    <div role="status" className="same-day">
      {others.map((event) => (
        <p key={event.id} className="soft">
          Ya hay una fecha ese día en {event.city}: «{event.title}», {hoursText({ event, details: event.details })}{' '}
          <Button look="text" label="Abrir" about={event.title} onClick={() => edit(event.id)} />
        </p>
      ))}
    </div>
  );
}
