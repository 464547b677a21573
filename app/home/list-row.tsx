import { overHead, type AgendaRow } from '../data/events/views/agenda';
import { DateRow } from '../ui/date-row';

/** A row of the list of all dates, with what else one can do with a date behind `⋯`. @param head the heading over the rows from here on */
export function ListRow({ row, head }: { row: AgendaRow; head?: string }) {
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
