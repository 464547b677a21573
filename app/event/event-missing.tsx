import type { DateRow as Row } from '../data/events/date-row';
import { DateRow } from '../ui/date-row';
import { ErrorScreen } from '../ui/error-screen';
import './event-missing.css';

/** There is no such date, or no longer: those that there are. */
export function EventMissing({ gone, next }: { gone: boolean; next: Row[] }) {
  return (
    <div data-surface="night">
      <ErrorScreen notFound text={gone ? 'Esta función ya pasó o bajó de cartelera.' : undefined}>
        {next.length ? (
          <section className="error-next" aria-labelledby="sigue-titulo">
            <h2 id="sigue-titulo">Lo que sigue en la gira</h2>
            <ul>
              {next.slice(0, 3).map((row) => (
                <DateRow key={row.id} row={row} />
              ))}
            </ul>
          </section>
        ) : null}
      </ErrorScreen>
    </div>
  );
}
