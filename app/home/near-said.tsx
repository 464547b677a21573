import type { ReactNode } from 'react';
import { howSoon, nearWords, type NearAnswer, type NearDate } from '../data/events/views/near';
import { bellIcon, Icon, pinIcon } from '../ui/icon';
import { RowAction } from '../ui/row-action';
import { Stamps, UntilOver } from '../ui/stamp';
import { TicketStub } from '../ui/ticket-stub';
import style from './near-said.css?inline';

/** The answer in a page without a script: the nearest date as a ticket, or why none is named. */
export function NearSaid({ near, tells }: { near: NearAnswer | string; tells?: boolean }) {
  return (
    <>
      <style href="near-said" precedence="screen">
        {style}
      </style>
      {typeof near === 'string' ? (
        <p className="near-none" data-none="" role="status">
          {near}
        </p>
      ) : (
        <NearSheet words={nearWords(near, tells)} change={<a href="/">Cambiar</a>}>
          <NearTicket date={near.date} distance={nearWords(near).distance} />
        </NearSheet>
      )}
    </>
  );
}

type Props = { words: ReturnType<typeof nearWords>; change: ReactNode; children?: ReactNode };

/** The sheet around the ticket. `place-finder.ts` fills one whose words are empty. */
export function NearSheet({ words: { where, name, sold, tell }, change, children }: Props) {
  return (
    <section className="near" data-surface="paper" aria-labelledby="lugar" tabIndex={-1}>
      <p className="near-place">
        <Icon path={pinIcon} />
        <span id="lugar">
          {where}
          <b>{name}</b>
        </span>
        {change}
      </p>
      {children}
      {sold ? (
        <a className="near-more" data-near-more="" href={sold.path}>
          <span>{sold.text}</span>
        </a>
      ) : null}
      {tell ? (
        <a className="near-more" data-near-more="" href={tell.path}>
          <Icon path={bellIcon} />
          <span>{tell.text}</span>
        </a>
      ) : null}
    </section>
  );
}

/** The date of an answer: its distance, where that is known, stands in place of its hour. */
export function NearTicket({ date, distance }: { date: NearDate; distance?: string }) {
  const soon = howSoon(date);
  return (
    <div className="near-date" data-grey={date.grey ? '' : undefined}>
      <TicketStub {...date} />
      <div>
        <a className="date-row-name" href={date.path}>
          {date.name}
        </a>
        <p className="wrap">
          {date.near ? <Stamps of={{ ...date, stamp: undefined }} /> : soon ? <b>{soon}</b> : null}{' '}
          <span className="near-far" data-far="">
            {distance ?? (date.grey ? null : date.time)}
          </span>
        </p>
      </div>
      <UntilOver at={date.overAt}>
        <RowAction id={date.id} action={date.action} stamp={date.stamp} about={[date.name, date.date].join(', ')} />
      </UntilOver>
    </div>
  );
}
