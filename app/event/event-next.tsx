import type { EventView } from '../data/events/views/event-view';
import { DateRow } from '../ui/date-row';
import { Icon } from '../ui/icon';
import './event-next.css';

export function EventNext({ view: { next, total, followed } }: { view: EventView }) {
  if (!next.length) return null;
  return (
    <section className="event-next" id="sigue" aria-labelledby="sigue-titulo" tabIndex={-1}>
      <h2 id="sigue-titulo">{followed ? 'Sigue la gira' : 'Otras fechas'}</h2>
      <ul>
        {next.map((row) => (
          <DateRow key={row.id} row={row} />
        ))}
      </ul>
      <a className="choice" href="/#fechas">
        {total > 2 ? `Ver las ${total} fechas` : 'Ver todas las fechas'}
        <Icon path="M4 12h15m-6-6 6 6-6 6" />
      </a>
    </section>
  );
}
