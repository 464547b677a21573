type Props = {
  /** Machine-readable day, for `<time>`; empty for an invalid date. */
  moment: string;
  /** `sáb`, `23`, `ene`, or `vie–dom`, `4–6`, `dic`; all empty for an invalid date. */
  weekday: string;
  day: string;
  month: string;
};

/** A day as a ticket stub, with a scalloped edge. */
export function TicketStub({ moment, weekday, day, month }: Props) {
  return (
    <time className="ticket-stub title" dateTime={moment || undefined}>
      <span>{weekday}</span> <b data-days={day.length > 2 || undefined}>{day || '?'}</b> <span>{month}</span>
    </time>
  );
}
