import type { ReactNode } from 'react';
import { nearInk, overInk } from '../data/events/tickets/stamp-inks';
import { SmallSheet } from './small-sheet';
import style from './stamp.css?inline';

/** The stamp of a status, from the table of statuses. */
export type StampFacts = { text: string; ink: string; solid?: boolean };

type Props = {
  stamp: StampFacts;
  /** Instant (ISO 8601) at which `passing-words.js` removes it. */
  until?: string;
};

type Stamped = { near?: string; nearUntil?: string; overAt?: string; stamp?: StampFacts; until?: string };

/** The stamps of an event: `Hoy` or `Mañana`, which becomes `Hoy` at midnight, and its status until it is over. */
export function Stamps({ of: { near, nearUntil, overAt, stamp, until = overAt } }: { of: Stamped }) {
  return (
    <>
      {near === 'Mañana' ? (
        <span className="stamp-near" data-until={nearUntil}>
          <Stamp stamp={{ text: near, ink: nearInk }} />
          <span data-until={overAt} hidden>
            <Today />
          </span>
        </span>
      ) : near ? (
        <span className="stamp-near" data-until={nearUntil}>
          <Today />
        </span>
      ) : null}
      {stamp ? <Stamp stamp={stamp} until={until} /> : null}
    </>
  );
}

const Today = () => <Stamp stamp={{ text: 'Hoy', ink: nearInk, solid: true }} />;

/** A status as a stamp on paper; on `data-surface="night"` in lighter tints. Only a solid one is filled. */
export function Stamp({ stamp, until }: Props) {
  const mark = (
    <strong className="stamp" data-solid={stamp.solid ? '' : undefined} style={{ '--stamp': stamp.ink }}>
      {stamp.text}
    </strong>
  );
  return (
    <>
      <SmallSheet name="stamp" layer="ui" css={style} />
      {until ? <span data-until={until}>{mark}</span> : mark}
    </>
  );
}

/** Shows its content until the day is over; then `passing-words.js` shows `Ya pasó` instead. */
export function UntilOver({ at, children }: { at?: string; children: ReactNode }) {
  if (!at) return children;
  return (
    <div data-until={at}>
      <div>{children}</div>
      <div hidden>
        <Stamp stamp={{ text: 'Ya pasó', ink: overInk }} />
      </div>
    </div>
  );
}
