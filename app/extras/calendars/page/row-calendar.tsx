import { overHead } from '../../../data/days/dates';
import type { DateRow } from '../../../data/events/views/date-row';

/** A row's link to its date's calendar file, of a night to the files on its page; none unless it takes place. */
export function RowCalendar({ row }: { row: DateRow }) {
  if (!row.moment || row.grey || row.head === overHead) return null;
  return (
    <a className="card-page plain-link" href={row.functions ? `${row.path}#agendar` : `/eventos/${row.id}.ics`}>
      Calendario
    </a>
  );
}
