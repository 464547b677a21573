import { daysAfter, weekdayOf } from '../../../../data/days/dates';
import {
  mayNameMonth,
  mayNameWeekday,
  monthNames,
  monthNumber,
  reading,
  weekdayIn,
  weekdayNames,
  yearOf,
  fullYear,
  type Month,
} from './day-words';
import { citiesCalled } from '../words/nicknames';
import { pattern } from '../words/text';

const names = `(?:${weekdayNames})s?`;

/** `mañana` before an hour, which is taken already, or a place; not in a title, nor where tickets are sold. */
const fromToday = pattern('g')`
  (?<!\bla )\b((?:pasado manana|(?:de )?(?:hoy|manana)(?: en (?:ocho|quince))?|esta noche)(?: (?:${names}))?|(?:este|proximo) (?:${names})(?: en ocho)?
  |(?:${names}) que (?:viene|entra))\b(?=[^.]*\u0001)
  (?<!\b(?:boletos|\w*venta)\b.*)(?!(?!.*\b(?:queda|no hay)).*\b(?:boletos|\w*venta)\b)
`;
/** `todos los martes y jueves de enero y febrero de 2027, empezando el 14`, `los martes de enero (menos 5 y 12)` */
const everyWeek = pattern('g')`
  (?:\b(?:tod[oa]s los |cada |los )|(?<=^\W*))(${names}(?:(?:,| y| e| a) (?:los )?${names})*) (?:del? (?:mes de )?)(${monthNames})\b((?:(?:,| y| e) (?:${monthNames})\b)*)
  (?: (?:del? )?(${fullYear}))?(?:,?\s*\u0001+)?(?:\W+(?:empezando|a partir|desde|iniciando) (?:del? )?(?:el )?(?:dia )?(\d{1,2})
  (?: de (?:${monthNames}))?|\W{1,3}(?:(menos|excepto|salvo) )?(?:los? |el )?(?:dias? )?
  (\d{1,2}(?:(?:, | y |,)\d{1,2})*)(?![\d:]|\s*(?:[ap]\.?m|h)))?
`;
const ordinals = ['primer', 'segundo', 'tercer', 'cuarto', 'ultimo'];
/** `el último viernes de enero`, `último día de febrero` */
const nth = pattern('g')`
  \b(${ordinals.join('|')}) (dia|${weekdayNames}) (?:del? (${monthNames})|(?:del|de ese|del mismo) mes)\b(?: (?:del? )?(${fullYear}))?
`;
/** `martes: Colima`, `viernes y sábado`, under a week or, beside a city, in a message without months */
export const ofWeek = pattern(
  'g',
)`^\W*(?:y )?(?:el )?((?:${names})(?:(?:,| y| e) (?:el )?(?:${names}))*)(?=\W|$)(?!\W*\d{1,2}(?!\d|[:.]\d|\s*(?:[ap]\.?m|h)))`;

/** `MAÑANA` alone above its place */
const alone = /^[^\w\u0001(]*(?:y )?(hoy+|manana|pasado manana)[^\w\u0001(]*$/g;

/** All days of a month, from today on. */
function daysOfMonth(month: number, year: number | undefined, today: string): string[] {
  const own = Number(reading(28, month, year, today)?.slice(0, 4));
  return Array.from({ length: 31 }, (_, index) => reading(index + 1, month, own, today) ?? '').filter(
    (day) => day >= today,
  );
}

/** Whether a city stands at the start of a text: `: Puebla, 8 pm`, ` en Puebla` */
export function isBeforeCity(text: string): boolean {
  const [, one = '', more = ''] = /^[\s,:]+(?:en\s+)?([a-z]+)((?:\s+[a-z]+)?)/.exec(text) ?? [];
  return citiesCalled(one).length > 0 || citiesCalled(one + more).length > 0;
}

/** The days of a season on some weekdays: `viernes y sábados del 4 al 19 de diciembre` */
export const seasonDays = (from: string, to: string, weekdays: readonly number[]) =>
  Array.from({ length: longestSeason }, (_, index) => daysAfter(from, index)).filter(
    (date) => date <= to && weekdays.includes(weekdayOf(date)),
  );
const longestSeason = 200; // days

export function weekdaysIn(text: string): number[] {
  const days = text.split(/\W+/).flatMap((word) => (word.length > 2 ? (weekdayIn(word) ?? []) : []));
  const [from = 0, to = 0] = days;
  // `de jueves a sábado`
  return days.length === 2 && span.test(text)
    ? Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7)
    : days;
}
const span = new RegExp(`\\b${names} a (?:los )?${names}\\b`);

/** The start of a count of days: today, a week, or the month of the day before. */
type CountContext = {
  today: string;
  week?: string; // the first day of the week of a heading above
  last?: Month; // of the day before
  isUndated?: boolean; // whether the message has no month
};
/** A way to count days. */
export type CountedDays = {
  pattern: RegExp;
  needs: RegExp; // a short pattern of what it cannot do without
  isFromToday?: true;
  datesOf: (match: RegExpExecArray, context: CountContext) => string[];
};

export const nthOfMonth: CountedDays = {
  pattern: nth,
  needs: new RegExp(ordinals.join('|')),
  datesOf([, ordinal = '', name = '', monthName, year], { today, last }) {
    const month = monthName ? monthNumber(monthName) : last?.month;
    if (!month) return [];
    const weekday = name === 'dia' ? undefined : weekdayIn(name);
    const days = daysOfMonth(month, yearOf(year) ?? (monthName ? undefined : last?.year), today).filter(
      (day) => weekday === undefined || weekdayOf(day) === weekday,
    );
    const day = ordinal === 'ultimo' ? days.at(-1) : days[ordinals.indexOf(ordinal)];
    return day ? [day] : [];
  },
};

const anyMonth = new RegExp(`\\b(?:${monthNames})\\b`, 'g');

export const weekdaysOfMonth: CountedDays = {
  pattern: everyWeek,
  needs: mayNameMonth,
  datesOf([, names = '', month = '', more = '', year, from = '0', except, list], { today }) {
    const weekdays = weekdaysIn(names);
    const numbers = list?.match(/\d+/g)?.map(Number);
    const months = [month, ...(more.match(anyMonth) ?? [])].map(monthNumber);
    return months
      .flatMap((one) => daysOfMonth(one, yearOf(year), today))
      .filter((day) => {
        const number = Number(day.slice(8));
        const isListed = !numbers || numbers.includes(number) === !except;
        return weekdays.includes(weekdayOf(day)) && number >= Number(from) && isListed;
      });
  },
};

/** The days that a folded text counts from today, a week or a month. */
export const countedDays: CountedDays[] = [
  nthOfMonth,
  {
    pattern: fromToday,
    needs: /hoy|manana|noche|este|proximo|que/,
    isFromToday: true,
    datesOf({ 1: word = '', index, input }, { today }) {
      const behind = input.slice(index + word.length);
      if (
        !isBeforeCity(behind) &&
        !/^\s*(?:[,:·|-]\s*)?(?:\u0001|(?:estamos |vamos )?(?:en|a|nos|es|toca)\b|\d)/.test(behind)
      )
        return [];
      const [, near = '', name = '', later] =
        /^(este|proximo) (\S+)( en ocho)?/.exec(word.replace(/^(\S+) que.*/, 'este $1')) ?? [];
      if (!near)
        return [
          daysAfter(
            today,
            Number(/manana/.test(word)) +
              Number(word.startsWith('p')) +
              (/ocho/.test(word) ? 7 : /quince/.test(word) ? 14 : 0),
          ),
        ];
      const ahead = (weekdayIn(name)! - weekdayOf(today) + 7) % 7;
      return [daysAfter(today, ahead + (later || (near === 'proximo' && !ahead) ? 7 : 0))];
    },
  },
  {
    pattern: alone,
    needs: /hoy|manana/,
    isFromToday: true,
    datesOf: ([, word = ''], { today }) => [daysAfter(today, word.startsWith('p') ? 2 : Number(word.startsWith('m')))],
  },
  {
    pattern: ofWeek,
    needs: mayNameWeekday,
    datesOf({ 0: text, 1: names = '', index, input }, { today, week, isUndated }) {
      const first =
        week ?? (isUndated && isBeforeCity(input.slice(index + text.length)) ? daysAfter(today, 1) : undefined);
      return first ? weekdaysIn(names).map((weekday) => daysAfter(first, (weekday - weekdayOf(first) + 7) % 7)) : [];
    },
  },
];

/** Whether a folded line heads a week: `Semana del 30 de noviembre al 6 de diciembre`. */
export const headsWeek = (text: string) => /^\W*(?:la )?semana\b|\bsemana del\b/.test(text);
