import type { Facts, LineContext } from './facts';
import { leadsToSale } from './on-sale';
import { withCodes, withStatuses, type ShowHour } from './show-statuses';
import { weekdaysIn } from '../days/counted-days';
import { loneWeekday, weekdayIn } from '../days/day-words';
import type { WrittenHour } from '../days/hours';
import { allMatches, pattern, take } from '../words/text';

const ofOrder = pattern()`
  ^[^a-z0-9]*(?:(?:\d\s?(?:[nr]?[ao]|d[ao]|er|nd[ao])?\.?|primera?|segund[ao]|tercera?)\s*(?:funcion|show)[^a-z0-9]*)?$
`;

const dayLabel = new RegExp(`${loneWeekday.source}|(?<![\\w'])[lmjvsd](?=\\.?:? *\\u0001)`, 'g');

/** Hours with the weekdays that stand before them, `V 20:30, S 19:00 y 21:30`, or behind them, `20:30 (vie)`. */
function withWeekdays(text: string, hours: readonly WrittenHour[]): ShowHour[] {
  const labels = allMatches(text, dayLabel);
  const isBehind = labels.every(({ index, 0: name }) => /^\.?\)/.test(text.slice(index + name.length)));
  let weekdays: number[] | undefined;
  return hours.map((hour, index) => {
    const [from, to] = isBehind
      ? [hour.end, hours[index + 1]?.start ?? Infinity]
      : [hours[index - 1]?.end ?? 0, hour.start];
    const beside = labels.filter((one) => one.index >= from && one.index < to);
    const words = text.slice(beside[0]?.index, (beside.at(-1)?.index ?? 0) + (beside.at(-1)?.[0].length ?? 0));
    // `jueves a sábado`
    const span = beside.length === 2 && /^\S+\s+a\s/.test(words) ? weekdaysIn(words) : [];
    const names = span.length ? span : beside.flatMap(([name]) => weekdayIn(name) ?? 'dlmXjvs'.indexOf(name));
    weekdays = names.length ? names : weekdays;
    return { ...hour, weekdays };
  });
}

const showLabel = /\b(?:show|funcion|inicio)\s*:?\s*(?:a las? )?$/;

/** The hours of a plan whose label is a show's: `Check-out 09:00 / Carretera 10:00 / Puertas 20:00 / Show 21:00` */
function onlyLabelled(text: string, hours: readonly ShowHour[]): ShowHour[] {
  let isShow = false;
  const shows = hours.filter((hour, index) => {
    const between = text.slice(hours[index - 1]?.end ?? 0, hour.start);
    const isMore = /^[^a-z]*(?:y|e)?[^a-z]*$|\b(?:segunda|tercera|otra|2a|3a)\b/.test(between);
    isShow = showLabel.test(between) || (isShow && isMore);
    return isShow || hour.doors;
  });
  const isPlan = hours.length > 2 && shows.some(({ doors }) => !doors) && shows.length < hours.length;
  return isPlan ? shows : [...hours];
}

/** The hours of a line's show, each of the weekdays that it names. @param isOther whether the line is about something else */
export function showHours(
  { days, hours: written, withoutHours, text, codes }: Facts,
  isOther: boolean,
  { daysAbove = [], isUnderDoors = false }: LineContext,
) {
  const all = isUnderDoors && !days.length ? written.map((hour) => ({ ...hour, doors: true })) : written;
  const named = all.length && days.length !== 1 ? withWeekdays(days.reduce<string>(take, withoutHours), all) : [];
  const weekdays = new Set(named.flatMap(({ weekdays }) => weekdays ?? []));
  // `8:30 pm (domingo 6 pm)`: the other hour is of the other days
  const isNamed = weekdays.size >= (daysAbove.length > 1 || !named[0]?.weekdays ? 1 : 2);
  const ofShow = isOther ? [] : isNamed ? (/\btaquillas?\b/.test(text) ? [] : named) : all;
  // `preventa 10 am, show 8 pm`
  const shows = onlyLabelled(text, ofShow).filter(
    ({ time, start }) => time > '14:00' || !leadsToSale(text.slice(0, start)),
  );
  const hours = (shows.length ? shows : ofShow).filter(({ doors }) => !doors);
  return {
    hours: withCodes(withStatuses(text, hours), codes),
    doors: ofShow.find(({ doors }) => doors)?.time,
    allDoors: ofShow.filter(({ doors }): boolean => doors),
    /** Whether it starts with an hour: several such lines are several shows of one day. */
    startsWithHour: !days.length && hours[0] !== undefined && ofOrder.test(text.slice(0, hours[0].start)),
  };
}
