import type { ReactNode } from 'react';
import { howSoon, type NearAnswer } from '../data/events/views/near';
import { tellPath } from '../data/public-parameters';
import { bellIcon, Icon, pinIcon } from '../ui/icon';
import { RowAction } from '../ui/row-action';
import { Stamps, UntilOver } from '../ui/stamp';
import { TicketStub } from '../ui/ticket-stub';
import style from './near-said.css?inline';

type Props = {
  near: NearAnswer | string;
  /** Whether fans can have their phone told of dates in their city. */
  tells?: boolean;
  /** Leads back to the line; a link without a script. */
  change?: ReactNode;
};

/** The rows under the date: each is a line more for which room is kept. */
const rowsOf = ({ here, sold }: NearAnswer, tells?: boolean) => ({ sold, tell: Boolean(tells && !here) });

/** How many lines an answer has, for the room that is kept for it at the next visit. */
export const linesOf = (near: NearAnswer, tells?: boolean) =>
  1 + Object.values(rowsOf(near, tells)).filter(Boolean).length;

/** The nearest date as a ticket, or why none is named. */
export function NearSaid({ near, tells, change = <a href="/">Cambiar</a> }: Props) {
  if (typeof near === 'string')
    return (
      <p className="near-none" role="status">
        <Style />
        {near}
      </p>
    );
  const { asked, name, here, km, date } = near;
  const soon = howSoon(date);
  // `al Estado de México`
  const article = name.startsWith('Estado de') ? 'l ' : ' ';
  const { sold, tell } = rowsOf(near, tells);
  return (
    <section className="near" data-surface="paper" aria-labelledby="lugar" tabIndex={-1}>
      <Style />
      <p className="near-place">
        <Icon path={pinIcon} />
        <span id="lugar">
          {here ? 'Cerca de' : 'Aún no vamos a'}
          {article}
          <b>{name}</b>
        </span>
        {change}
      </p>
      <div className="near-date" data-grey={date.grey ? '' : undefined}>
        <TicketStub {...date} />
        <div>
          <a className="date-row-name" href={date.path}>
            {date.name}
          </a>
          <p>
            {date.near ? <Stamps of={{ ...date, stamp: undefined }} /> : soon ? <b>{soon}</b> : null}{' '}
            <span>{km ? `a ${km} km` : date.grey ? null : date.time}</span>
          </p>
        </div>
        <UntilOver at={date.overAt}>
          <RowAction id={date.id} action={date.action} stamp={date.stamp} about={[date.name, date.date].join(', ')} />
        </UntilOver>
      </div>
      {sold ? (
        <a className="near-more" href={sold.path}>
          {`Con boletos: ${sold.name}, ${sold.date}`}
        </a>
      ) : null}
      {tell ? (
        <a className="near-more" href={tellPath(asked)}>
          <Icon path={bellIcon} />
          {`Avísame cuando vengan a${article}${name}`}
        </a>
      ) : null}
    </section>
  );
}

function Style() {
  return (
    <style href="near-said" precedence="screen">
      {style}
    </style>
  );
}
