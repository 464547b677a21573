import type { Ref } from 'react';
import { monthId, unfoldedMonths, type MonthCount } from '../data/events/views/agenda';
import type { DateRow as Row } from '../data/events/views/date-row';
import { listQuery } from '../data/public-parameters';
import { pluralize } from '../data/text/counted';
import { ListRow } from '../ui/list-row';

/** Rows by the name of their month: `noviembre 2026`. */
export const byMonth = (rows: Row[]) => [...Map.groupBy(rows, ({ head }) => head)];

type Props = {
  rows: Row[];
  /** The months of the whole list. */
  months: MonthCount[];
  /** Whether months after the fourth are closed until a fan opens them or follows a link to them. */
  fold?: boolean;
  /** The link of the first row. */
  first?: Ref<HTMLAnchorElement>;
};

/** Rows by month. */
export function MonthList({ rows, months, fold = false, first }: Props) {
  return (
    <ul className="agenda-list" aria-labelledby="fechas">
      {byMonth(rows).map(([head, ofMonth], index) =>
        fold && index >= unfoldedMonths ? (
          <li key={head}>
            <details className="agenda-month">
              <summary>
                {head} <Count of={months.find((month) => month.head === head)} />
              </summary>
              <ul id={monthId(head)}>
                {ofMonth.map((row) => (
                  <ListRow key={row.id} row={row} />
                ))}
              </ul>
            </details>
          </li>
        ) : (
          ofMonth.map((row, place) => (
            <ListRow key={row.id} row={row} head={place ? undefined : head} link={index || place ? undefined : first} />
          ))
        ),
      )}
    </ul>
  );
}

/** The months of later pages, as links to them. */
export function LaterMonths({ months, filters }: { months: MonthCount[]; filters: { state?: string; near?: string } }) {
  return (
    <ul className="agenda-later" aria-label="Más adelante">
      {months.map((month) => (
        <li key={month.head}>
          <a
            className="agenda-month-link"
            href={`/${listQuery({ ...filters, page: month.page })}#${monthId(month.head)}`}
          >
            {month.head} <Count of={month} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const Count = ({ of: month }: { of?: MonthCount }) =>
  month?.count ? <span>{pluralize(month.count, 'fecha')}</span> : null;
