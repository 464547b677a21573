import type { EventCard } from '../data/events/views/event-card.server';
import { SmallSheet } from './small-sheet';
import { Stamp } from './stamp';
import style from './function-stubs.css?inline';

/** The hours of a night side by side, each with the stamp of its own tickets; nothing where there is one. */
export function FunctionStubs({ card: { functions } }: { card: EventCard }) {
  if (!functions) return null;
  return (
    <ul className="functions wrap">
      <SmallSheet name="function-stubs" css={style} />
      {functions.map(({ time, stamp, grey }) => (
        <li key={time}>
          {grey ? <s>{time}</s> : <b>{time}</b>}
          {stamp ? <Stamp stamp={stamp} /> : null}
        </li>
      ))}
    </ul>
  );
}
