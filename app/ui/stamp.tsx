import type { CSSProperties } from 'react';
import type { StatusFacts } from '../data/events/ticket-status';
import style from './stamp.css?inline';

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
    <strong
      className="stamp"
      data-solid={stamp.solid && ''}
      style={{ '--stamp': `var(--stamp-${stamp.ink})` } as CSSProperties}
      suppressHydrationWarning
    >
      {stamp.text}
    </strong>
  );
  return (
    <>
      <style href="stamp" precedence="ui">
        {style}
      </style>
      {until ? (
        <span data-on-sale={until} suppressHydrationWarning>
          {mark}
        </span>
      ) : (
        mark
      )}
    </>
  );
}
