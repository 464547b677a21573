import { overHead } from '../data/days/dates';
import type { DateRow as Row } from '../data/events/views/date-row';
import { DateRow } from './date-row';

/** A row of the list of all dates, with its other actions behind `⋯`. @param head the heading above this row */
export function ListRow({ row, head }: { row: Row; head?: string }) {
  const takesPlace = row.moment && !row.grey && row.head !== overHead;
  return (
    <DateRow row={row} head={head}>
      <details className="row-more" name="mas">
        <summary aria-label={`Compartir o agendar: ${row.name}, ${row.date}`}>⋯</summary>
        <p className="wrap">
          <a className="card-page plain-link" href={`${row.path}#compartir`}>
            Compartir
          </a>
          {takesPlace ? (
            <a className="card-page plain-link" href={`/eventos/${row.id}.ics`}>
              Calendario
            </a>
          ) : null}
        </p>
      </details>
    </DateRow>
  );
}
