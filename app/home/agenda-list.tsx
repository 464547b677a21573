import { monthId, unfoldedMonths, type AgendaRow } from '../data/events/views/agenda';
import { counted } from '../data/text/counted';
import { DateRow } from '../ui/date-row';
import './agenda-list.css';

type Months = [head: string, rows: AgendaRow[]][];

/** Rows in the order given, under the name of their month: `noviembre 2026`. */
export function byMonth(rows: AgendaRow[]): Months {
  const months = new Map<string, AgendaRow[]>();
  for (const row of rows) months.set(row.head, [...(months.get(row.head) ?? []), row]);
  return [...months];
}

/** Rows by month; with `fold`, months after the fourth are closed until one opens them, or jumps there. */
export function AgendaList({ months, fold }: { months: Months; fold: boolean }) {
  return (
    <ul className="bill-list" aria-labelledby="fechas">
      {months.map(([head, rows], index) =>
        fold && index >= unfoldedMonths ? (
          <li key={head}>
            <details>
              <summary>
                {head} <span>{counted(rows.length, 'fecha')}</span>
              </summary>
              <ul id={monthId(head)}>
                {rows.map((row) => (
                  <DateRow key={row.id} row={row} />
                ))}
              </ul>
            </details>
          </li>
        ) : (
          rows.map((row, place) => <DateRow key={row.id} row={row} head={place ? undefined : head} />)
        ),
      )}
    </ul>
  );
}
