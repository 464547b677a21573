import { useEffect, useRef, useState } from 'react';
import type { AgendaRow } from '../data/events/views/agenda';
import { counted } from '../data/text/counted';
import { DateRow, monthId } from '../ui/date-row';
import more from './row-more?address';
import './agenda-list.css';

const unfolded = 4; // months that are always open

type Months = [head: string, rows: AgendaRow[]][];

/** Rows in the order given, under the name of their month: `noviembre 2026`. */
export function byMonth(rows: AgendaRow[]): Months {
  const months = new Map<string, AgendaRow[]>();
  for (const row of rows) months.set(row.head, [...(months.get(row.head) ?? []), row]);
  return [...months];
}

/** Rows by month; with `fold`, months after the fourth are closed until one opens them, or jumps there. */
export function AgendaList({ months, fold }: { months: Months; fold: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const [RowMore, setRowMore] = useState<(typeof import('./row-more'))['RowMore']>();
  // The button of each row is loaded when the list is seen, because it costs a slow phone a long task. The date's page offers the same.
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => {
      if (entry!.isIntersecting)
        import(/* @vite-ignore */ more).then(
          ({ RowMore }: typeof import('./row-more')) => setRowMore(() => RowMore),
          () => {},
        );
    });
    seen.observe(list.current!);
    return () => seen.disconnect();
  }, []);
  return (
    <ul ref={list} className="bill-list" aria-labelledby="fechas">
      {months.map(([head, rows], index) =>
        fold && index >= unfolded ? (
          <li key={head}>
            <details>
              <summary>
                {head} <span>{counted(rows.length, 'fecha')}</span>
              </summary>
              <ul id={monthId(head)}>
                {rows.map((row) => (
                  <DateRow key={row.id} row={row}>
                    {RowMore ? <RowMore row={row} /> : null}
                  </DateRow>
                ))}
              </ul>
            </details>
          </li>
        ) : (
          rows.map((row, place) => (
            <DateRow key={row.id} row={row} head={place ? undefined : head}>
              {RowMore ? <RowMore row={row} /> : null}
            </DateRow>
          ))
        ),
      )}
    </ul>
  );
}
