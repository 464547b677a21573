import { listQuery } from './state-address';
import style from './more-dates.css?inline';

type Props = { next: number; state?: string; onMore: () => void };

/** After the last card while there are more: a link that works without a script. */
export function MoreDates({ next, state, onMore }: Props) {
  return (
    <>
      <style href="more-dates" precedence="ui">
        {style}
      </style>
      <a
        className="more-dates"
        href={listQuery(state, next)}
        onClick={(event) => {
          event.preventDefault();
          onMore();
        }}
      >
        Más fechas
      </a>
    </>
  );
}
