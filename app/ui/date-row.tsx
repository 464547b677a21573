import { monthId, overHead } from '../data/events/views/agenda';
import type { DateRow as Row } from '../data/events/views/date-row';
import { RowAction } from './row-action';
import { Stamps, UntilOver } from './stamp';
import { TicketStub } from './ticket-stub';

type Props = {
  /** With the words by which it is searched, and its month, in the list of all dates. */
  row: Row & { words?: string; head?: string };
  /** The heading over the rows from this one on, such as their month. */
  head?: string;
};

/** For the script of the list that is searched (`agenda-script.ts`), whose rows offer more. */
const searched = ({ words, date, head }: Props['row']) =>
  words === undefined
    ? {}
    : { 'data-words': words, 'data-date': date, 'data-over': head === overHead ? '' : undefined };

/**
 * A date in a list: the row links to its page, `Boletos` to the seller. Each screen imports its sheet: imported here
 * every page would load it.
 */
export function DateRow({ row, head }: Props) {
  const { stamp, action } = row;
  return (
    <li className="date-row" data-grey={row.grey ? '' : undefined} {...searched(row)}>
      {head ? <h3 id={monthId(head)}>{head}</h3> : null}
      <TicketStub {...row} />
      <div>
        <a className="date-row-name" href={row.path}>
          {row.name}
        </a>
        <p>
          <b>{row.time}</b>
          {row.time && row.state ? ` · ${row.state}` : row.state}
          {row.year ? ` · ${row.year}` : ''}
          {row.zone ? <span className="date-row-zone"> ({row.zone})</span> : null}
        </p>
        {/* Where rows are narrow the sheet hides the title behind a venue: between them nothing may stand. */}
        <p className="date-row-place date-row-where">
          {row.venue ? <b>{row.venue}</b> : null}
          {row.title === row.name ? null : <span data-title="">{row.title}</span>}
        </p>
        <Stamps of={action.kind === 'tickets' ? row : { ...row, stamp: undefined }} />
        {row.former ? (
          <p className="date-row-place">
            antes <s>{row.former}</s>
          </p>
        ) : null}
      </div>
      <UntilOver at={row.overAt}>
        <RowAction id={row.id} action={action} stamp={stamp} about={[row.name, row.date].join(', ')} />
      </UntilOver>
    </li>
  );
}
