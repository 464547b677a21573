import type { StatusFacts } from '../data/events/ticket-status';
import './stamp.css';

/** What a status is stamped with, as the table of statuses says it. */
export type StampFacts = NonNullable<StatusFacts['stamp']>;

/** A status stamped on paper; on `data-surface="night"` in lighter tints. Only a solid one is filled. */
export function Stamp({ stamp }: { stamp: StampFacts }) {
  return (
    <strong className="stamp" data-ink={stamp.ink} data-solid={stamp.solid && ''}>
      {stamp.text}
    </strong>
  );
}
