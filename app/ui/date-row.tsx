import type { ReactNode, Ref } from 'react';
import { monthId } from '../data/events/views/agenda';
import type { DateRow as Row } from '../data/events/views/date-row';
import { RowAction } from './row-action';
import { Stamps, UntilOver } from './stamp';
import { TicketStub } from './ticket-stub';

type Props = {
  row: Row;
  /** The heading above this row and those below, such as their month. */
  head?: string;
  /** Gets the row's link. */
  link?: Ref<HTMLAnchorElement>;
  /** The row's other actions, before its button. */
  children?: ReactNode;
};

/**
 * An event in a list: the row links to its page, `Boletos` to the seller. Each screen imports the style sheet: imported
 * here, every page would load it.
 */
export function DateRow({ row, head, link, children }: Props) {
  const { stamp, action } = row;
  return (
    <li className="date-row wrap" data-grey={row.grey ? '' : undefined}>
      {head ? <h3 id={monthId(head)}>{head}</h3> : null}
      <TicketStub {...row} />
      <div>
        <a ref={link} className="date-row-name title plain-link" href={row.path}>
          {row.name}
        </a>
        <p>
          <b>{row.time}</b>
          {row.time && row.state ? ` · ${row.state}` : row.state}
          {row.year ? ` · ${row.year}` : ''}
          {row.zone ? <span className="date-row-zone"> ({row.zone})</span> : null}
        </p>
        {/* In narrow rows the style sheet hides the title after a venue: the two must be adjacent. */}
        <p className="date-row-place date-row-where">
          {row.venue ? <b>{row.venue}</b> : null}
          {row.title === row.name ? null : <span>{row.title}</span>}
        </p>
        <Stamps of={action.kind === 'tickets' ? row : { ...row, stamp: undefined }} />
        {row.former ? (
          <p className="date-row-place">
            antes <s>{row.former}</s>
          </p>
        ) : null}
      </div>
      {children}
      <UntilOver at={row.overAt}>
        <RowAction id={row.id} action={action} stamp={stamp} about={[row.name, row.date].join(', ')} />
      </UntilOver>
    </li>
  );
}
