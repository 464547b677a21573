import type { ReactNode, Ref } from 'react';
import type { ListedDate } from '../../../data/events/views/listed-date';
import { howSoon, nearWords } from '../data/near';
import { bellIcon, Icon, pinIcon } from '../../../ui/icon';
import { RowAction } from '../../../ui/row-action';
import { Stamps, UntilOver } from '../../../ui/stamp';
import { TicketStub } from '../../../ui/ticket-stub';
import { SmallSheet } from '../../../ui/small-sheet';
import style from './near-sheet.css?inline';

type Props = {
  words: ReturnType<typeof nearWords>;
  change: ReactNode;
  /** The ticket. */
  children: ReactNode;
  ref?: Ref<HTMLElement>;
};

/** The answer to a place: the nearest event as a ticket on a sheet. */
export function NearSheet({ words: { where, name, more }, change, children, ref }: Props) {
  return (
    <section ref={ref} className="near" data-surface="paper" aria-labelledby="lugar" tabIndex={-1}>
      <SmallSheet name="near-sheet" css={style} />
      <p className="near-place wrap">
        <Icon path={pinIcon} />
        <span id="lugar">
          {where}
          <b>{name}</b>
        </span>
        {change}
      </p>
      {children}
      {more.map(({ text, path, byPlace }) => (
        <a key={path} className="near-more icon-link plain-link" href={path}>
          {byPlace ? <Icon path={bellIcon} /> : null}
          <span>{text}</span>
        </a>
      ))}
    </section>
  );
}

/** The event of an answer, with its distance, if known, in place of its hour. */
export function NearTicket({ date, distance }: { date: ListedDate; distance?: string }) {
  const soon = howSoon(date);
  return (
    <div className="near-date date-row wrap" data-grey={date.grey ? '' : undefined}>
      <TicketStub {...date} />
      <div>
        <a className="date-row-name title plain-link" href={date.path}>
          {date.name}
        </a>
        <p className="wrap">
          {date.near ? <Stamps of={{ ...date, stamp: undefined }} /> : soon ? <b>{soon}</b> : null}{' '}
          <span className="near-far">{distance ?? (date.grey ? null : date.time)}</span>
        </p>
      </div>
      <UntilOver at={date.overAt}>
        <RowAction id={date.id} action={date.action} stamp={date.stamp} about={[date.name, date.date].join(', ')} />
      </UntilOver>
    </div>
  );
}
