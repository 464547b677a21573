import { useEffect } from 'react';
import { dayInFull, daysAfter, todayIn } from '../../../data/days/dates';
import type { StaffEvent } from '../../../data/events/editing/staff-event';
import { daysText } from '../../../data/events/time/when';
import type { Taps as Counts } from '../data/taps.server';
import { useWholeShow } from '../../../ui/use-show';
import { CloseButton } from '../../../dashboard/alert';
import { Button } from '../../../dashboard/button';
import { usePanel } from '../../../dashboard/shell/use-panel';
import { tapsButtons } from './taps-line';

/** The taps on one event's tickets, day by day, in place of the form. */
export default function Taps({ event, taps }: { event: StaffEvent; taps: Counts }) {
  const { leave, edit } = usePanel();
  const today = todayIn(useWholeShow().zone);
  const { total, week, since } = taps;
  const days = week.map((taps, index) => ({ taps, ...dayInFull(daysAfter(today, index - 6)) }));
  const [start, end] = [dayInFull(daysAfter(today, -6)), dayInFull(today)];
  const first = dayInFull(since ?? today);
  const highest = Math.max(...week, 1);

  useEffect(() => () => tapsButtons.get(event.id)?.focus(), [event.id]);

  return (
    <section className="panel-form taps" aria-labelledby="taps-title">
      <header className="apart">
        <h2 id="taps-title">{event.title}</h2>
        <CloseButton autoFocus label="Cerrar los toques" onClick={leave} />
      </header>
      <p className="soft">{[event.city, daysText({ event, details: event.details })].filter(Boolean).join(' · ')}</p>
      <p className="taps-total">
        <strong>{total.toLocaleString('es-MX')}</strong> {total === 1 ? 'toque' : 'toques'} desde el {first.day} de{' '}
        {first.month}
      </p>
      <ol className="taps-week" aria-label="Toques de los últimos 7 días">
        {days.map(({ taps, weekday, day }) => (
          <li key={day} aria-label={`${weekday} ${day}: ${taps}`}>
            <span className="soft">{taps.toLocaleString('es-MX')}</span>
            <i style={{ height: `${(taps / highest) * 104}px` }} />
            <b>{weekday.charAt(0).toUpperCase()}</b>
          </li>
        ))}
      </ol>
      <p className="soft">
        Del {start.weekday} {start.day} a hoy, {end.weekday} {end.day} de {end.month}.
      </p>
      <Button look="quiet" label="Editar esta fecha" onClick={() => edit(event.id)} />
    </section>
  );
}
