import { daysAfter } from '../../../../data/days/dates';
import type { WrittenDay } from '../days/day-words';
import type { Line } from '../line/line';
import { startsAsVenue } from '../words/segments';
import { allMatches, foldInPlace } from '../words/text';

// Lines with a day that are no date of their own: a remark, the span of a season, a date that is over.

/** Whether a line says something of days above, such as their status: `* sáb 19 ya no hay lugar`, `la del 5 se pospone` */
export function saysOfDays(
  { number, days, hours, place, venue, links, marks, leftOvers, text }: Line,
  items: readonly (Line | undefined)[],
): boolean {
  if (
    !(marks.status || leftOvers.length || /\b(?:no|ya|si|es|esta)\s/.test(text)) ||
    !days.length ||
    (days.length > 1 && !marks.status) ||
    hours.length ||
    links.length ||
    place.places.length ||
    venue
  )
    return false;
  const hasShow = (one: Line, [date]: string[]) =>
    (one.days.length > 2 || (one.number !== number && one.place.places.length + one.hours.length > 0)) &&
    one.days.some(({ readings }) => readings[0] === date);
  return days.every(({ readings }) => items.some((one) => one && hasShow(one, readings)));
}

const longest = 9; // days of a run with a show on each

/** Whether a line is the span of a season whose days the other lines have with their hours: `Del 4 al 11 de febrero` */
export function sumsUp({ days, hours, place, venue }: Line, items: readonly (Line | undefined)[]): boolean {
  const [first, last] = [days[0], days.at(-1)];
  if (!last?.spanned || hours.length) return false;
  const isShow = (line: Line) => line.days !== days && line.hours.length + line.place.places.length > 0;
  const others = items.flatMap((line) => (line && isShow(line) ? line.days : []));
  const isListed = ({ readings }: WrittenDay) => others.some((day) => day.readings[0] === readings[0]);
  if (place.places.length || (venue && startsAsVenue(foldInPlace(venue)))) {
    const [from = '', to = ''] = [first!.readings[0], last.readings[0]];
    const within = others.filter(({ readings: [day = ''] }) => from <= day && day <= to);
    return within.length > 1 && within.length === others.length && to > daysAfter(from, longest);
  }
  return isListed(first!) && (isListed(last) || days.filter(isListed).length > 1);
}

/** Words for a past day without a year: it must not be read as next year's. */
const over = /[✔✓☑✅]|\b(?:ayer|anoche|antier|estuvo|estuvieron)\b/iu;

/** Whether a date is struck out with `~`, without a word that it is cancelled, or ticked because it is over. */
export function isGone(originals: string, { days: [day], at, marks }: Line): boolean {
  if (!day || marks.status === 'cancelled' || marks.status === 'postponed') return false;
  const isStruck = allMatches(originals, /~(?=\S)[^~]*\S~/g).some(
    ({ 0: { length }, index }) => index <= at + day.start && at + day.end <= index + length,
  );
  return isStruck || (day.rolled !== undefined && over.test(originals));
}
