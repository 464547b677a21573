import type { EventId } from '../data/events/event';
import type { RowAction as Action } from '../data/events/tickets/ticket-action';
import { SellerLink } from './seller-link';
import { Stamp, type StampFacts } from './stamp';

type Props = {
  id: EventId;
  action: Action;
  /** The status's stamp, in place of a missing button. */
  stamp?: StampFacts;
  /** The event's name for screen readers, which would read forty equal buttons: `Tijuana, 23 ene`. */
  about: string;
};

/**
 * The button of a row: `Boletos` to the seller, or words. When a sale opens, the words become `Boletos` without a
 * reload (`passing-words.js`).
 */
export function RowAction({ id, action, stamp, about }: Props) {
  if (action.kind === 'tickets')
    return <SellerLink {...action} id={action.of ?? id} className="button row-tickets" about={about} />;
  if (action.kind === 'text') return stamp ? <Stamp stamp={stamp} /> : <span className="row-words">{action.text}</span>;
  return (
    <span className="row-soon" data-until={action.then && action.at}>
      <span>
        {stamp ? <Stamp stamp={stamp} /> : null}
        <span className="row-words">{action.text}</span>
      </span>
      {action.then ? (
        <SellerLink id={id} href={action.then.href} className="button row-tickets" about={about} waits />
      ) : null}
    </span>
  );
}
