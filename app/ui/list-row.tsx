import type { Ref } from 'react';
import type { DateRow as Row } from '../data/events/views/date-row';
import { RowCalendar } from '../extras/calendars/page/row-calendar';
import { DateRow } from './date-row';

type Props = {
  row: Row;
  /** The heading above this row. */
  head?: string;
  /** Gets the row's link. */
  link?: Ref<HTMLAnchorElement>;
};

/** A row of the list of all dates, with its other actions behind `⋯`. */
export function ListRow({ row, head, link }: Props) {
  return (
    <DateRow row={row} head={head} link={link}>
      <details className="row-more" name="mas">
        <summary aria-label={`Compartir o agendar: ${row.name}, ${row.date}`}>⋯</summary>
        <p className="wrap">
          <a className="card-page plain-link" href={`${row.path}#compartir`}>
            Compartir
          </a>
          <RowCalendar row={row} />
        </p>
      </details>
    </DateRow>
  );
}
