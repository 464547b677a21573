import { daysAfter, weekdayOf } from '../../days/dates';
import { spanOf, weekdayNames, weekdayIn } from './day-words';
import type { Span } from '../words/text';
import { pattern } from '../words/pattern';

const nextWeekday = new RegExp(
  `\\b(?:(este|(?:el\\s+)?proximo)\\s+(${weekdayNames})|(${weekdayNames})\\s+proximo)\\b`,
  'g',
);
const inDays = pattern('g')`
  (?<!\b(?:la|por|en)\s|\d\s*)\b(?:hoy|pasado\s+manana
  |(?:de\s+)?manana(?:\s+en\s+ocho)?)\b(?!\s+(?:por|te|les|me|se)\b)
`;

/** `mañana`, `de mañana en ocho`, `este viernes`, `próximo sábado`: the days that each may mean, the likeliest first. */
export function relativeDays(line: string, today: string): (Span & { readings: string[]; likely: boolean })[] {
  const ofWeekdays = [...line.matchAll(nextWeekday)].map((match) => {
    const days = [0, 1, 2, 3, 4, 5, 6, 7]
      .map((more) => daysAfter(today, more))
      .filter((day) => weekdayOf(day) === weekdayIn(match[2] ?? match[3]!));
    const first = days.at(match[1] === 'este' ? 0 : -1)!;
    return { ...spanOf(match), readings: [first, daysAfter(first, 7)], likely: match[1] === 'este' };
  });
  const others = [...line.matchAll(inDays)].map((match) => {
    const more = /^(hoy)|^(pasado)|ocho|$/.exec(match[0])!;
    const count = more[1] ? 0 : more[2] ? 2 : more[0] ? 8 : 1;
    // The message may be of another day.
    return { ...spanOf(match), readings: [daysAfter(today, count), daysAfter(today, count - 1)], likely: true };
  });
  return [...ofWeekdays, ...others];
}
