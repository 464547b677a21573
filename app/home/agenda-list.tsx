import { useSyncExternalStore } from 'react';
import type { AgendaRow } from '../data/events/views/agenda';
import { DateRow } from '../ui/date-row';
import { RowMore } from './row-more';
import './agenda-list.css';

const unfolded = 4; // months that are always open

const enough = 9; // rows from which two columns leave room under the second

/** Rows by month; with `fold`, months after the fourth are closed until one opens them. */
export function AgendaList({ rows, fold }: { rows: AgendaRow[]; fold: boolean }) {
  // Not in the document: without a script the date's page has what it offers.
  const scripted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const more = (row: AgendaRow) => (scripted ? <RowMore row={row} /> : null);
  const months = new Map<string, AgendaRow[]>();
  for (const row of rows) months.set(row.head, [...(months.get(row.head) ?? []), row]);
  return (
    <ul className="bill-list" aria-labelledby="fechas">
      {[...months].map(([head, rows], index) =>
        fold && index >= unfolded ? (
          <li key={head}>
            <details>
              <summary>
                {head} <span>{`${rows.length} ${rows.length === 1 ? 'fecha' : 'fechas'}`}</span>
              </summary>
              <ul>
                {rows.map((row) => (
                  <DateRow key={row.id} row={row}>
                    {more(row)}
                  </DateRow>
                ))}
              </ul>
            </details>
          </li>
        ) : (
          rows.map((row, place) => (
            <DateRow key={row.id} row={row} head={place ? undefined : head}>
              {more(row)}
            </DateRow>
          ))
        ),
      )}
      {rows.length >= enough && !fold ? <li className="bill-ornament" data-text="En vivo" aria-hidden="true" /> : null}
    </ul>
  );
}
