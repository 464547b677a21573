import type { StatusFacts } from '../data/events/ticket-status';
import './stamp.css';

/** What a status is stamped with, as the table of statuses says it. */
export type StampFacts = NonNullable<StatusFacts['stamp']>;

type Props = {
  stamp: StampFacts;
  /** Instant (ISO 8601) from which it is no longer so: it goes by itself then (`early-script.js`). */
  until?: string;
};

/** A status stamped on paper; on `data-surface="night"` in lighter tints. Only a solid one is filled. */
export function Stamp({ stamp, until }: Props) {
  const mark = (
    <strong className="stamp" data-ink={stamp.ink} data-solid={stamp.solid && ''} suppressHydrationWarning>
      {stamp.text}
    </strong>
  );
  if (!until) return mark;
  return (
    <span data-on-sale={until} suppressHydrationWarning>
      {mark}
    </span>
  );
}
