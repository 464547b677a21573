import { useEffect, useRef, useState } from 'react';
import type { EventId } from '../data/events/event';
import type { MonthCount } from '../data/events/views/agenda';
import { narrow, readQuery } from '../data/events/views/listed-date';
import { loadDates, useDateSearch } from '../extras/place-finder/page/date-search';
import { LaterMonths, MonthList } from './month-list';

export type MoreRowsProps = {
  /** The last event of the rows above. */
  after: EventId;
  /** Address of the next page. */
  next: string;
  /** The months of later pages. */
  months: MonthCount[];
  /** How the address filters the list: a state, or the fan's words. */
  narrowedTo?: string;
  /** The same as later pages' addresses have it. */
  filters: { state?: string; near?: string };
};

/** The rest of the list, which a button adds below what is there; without a script a link to the next page. */
export default function MoreRows({ after, next, months, narrowedTo, filters }: MoreRowsProps) {
  const { listing } = useDateSearch();
  const [isWanted, setWanted] = useState(false);
  const first = useRef<HTMLAnchorElement>(null);
  const all = isWanted && typeof listing === 'object' ? listing : undefined;
  const dates = all && narrow(all, narrowedTo ? readQuery(narrowedTo, all) : undefined);
  const rows = dates?.slice(dates.findIndex(({ id }) => id === after) + 1);
  const isThere = rows !== undefined;
  useEffect(() => {
    if (isThere) first.current?.focus();
  }, [isThere]);
  if (rows) return <MonthList rows={rows} months={months} first={first} fold />;
  const isUnread = isWanted && listing === 'unread';
  return (
    <>
      <LaterMonths months={months} filters={filters} />
      {isUnread ? <p role="alert">No pudimos traer más fechas. Ábrelas en otra página:</p> : null}
      <a className={isUnread ? 'button more-rows' : 'button more-rows plain-only'} href={next}>
        Mostrar más
      </a>
      {isUnread ? null : (
        <button
          type="button"
          className="button more-rows only-scripted"
          onClick={() => {
            setWanted(true);
            loadDates();
          }}
        >
          Mostrar más
        </button>
      )}
    </>
  );
}
