import type { RowAction as Action } from '../data/events/ticket-action';
import { Stamp, type StampFacts } from './stamp';

type Props = {
  action: Action;
  /** The status's stamp: it stands in place of a button that is not there. */
  stamp?: StampFacts;
  /** Which date it is, for whoever hears forty buttons of the same name: `Tijuana, 23 ene`. */
  about: string;
};

/**
 * The button of a row: `Boletos` to the seller, or words in its place. One that waits for the sale turns into `Boletos`
 * by itself (`early-script.js`).
 */
export function RowAction({ action, stamp, about }: Props) {
  if (action.kind === 'tickets') return <Boletos href={action.href} about={about} />;
  if (action.kind === 'text') return stamp ? <Stamp stamp={stamp} /> : <span className="row-words">{action.text}</span>;
  return (
    <span className="row-soon" data-until={action.then && action.at} suppressHydrationWarning>
      <span suppressHydrationWarning>
        {stamp ? <Stamp stamp={stamp} /> : null}
        <span className="row-words">{action.text}</span>
      </span>
      {action.then ? <Boletos href={action.then.href} about={about} waits /> : null}
    </span>
  );
}

function Boletos({ href, about, waits }: { href: string; about: string; waits?: true }) {
  return (
    <a
      className="button row-tickets"
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={`Boletos: ${about}`}
      hidden={waits}
      suppressHydrationWarning
    >
      Boletos
    </a>
  );
}
