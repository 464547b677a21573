import { listQuery } from './state-address';
import style from './more-dates.css?inline';

/** After the last card while there are more: a link, which brings them in place where there is a script. */
export function MoreDates({ next, state }: { next: number; state?: string }) {
  return (
    <>
      <style href="more-dates" precedence="ui">
        {style}
      </style>
      <a className="more-dates" href={listQuery(state, next)}>
        Más fechas
      </a>
    </>
  );
}
