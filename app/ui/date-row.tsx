import type { DateRow as Row } from '../data/events/date-row';
import { RowAction } from './row-action';
import { Stamp } from './stamp';
import { TicketStub } from './ticket-stub';
import './date-row.css';

/** A date in a list: the whole row leads to its page, `Boletos` above it to the seller. */
export function DateRow({ row }: { row: Row }) {
  const { stamp, action } = row;
  return (
    <li className="date-row" data-grey={row.grey ? '' : undefined}>
      <TicketStub {...row} />
      <div>
        <a className="date-row-name" href={row.path}>
          {row.name}
        </a>
        <p>
          <b>{row.time}</b>
          {row.time && row.state ? ' · ' : ''}
          {row.state}
          {row.zone ? <span className="date-row-zone"> ({row.zone})</span> : null}
        </p>
        <p className="date-row-place">{row.venue ?? (row.title === row.name ? '' : row.title)}</p>
        {stamp && action.kind === 'tickets' ? <Stamp stamp={stamp} /> : null}
        {row.former ? (
          <p className="date-row-place">
            antes <s>{row.former}</s>
          </p>
        ) : null}
      </div>
      <RowAction action={action} stamp={stamp} about={[row.name, row.date].join(', ')} />
    </li>
  );
}
