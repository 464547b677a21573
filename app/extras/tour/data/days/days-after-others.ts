import { daysAfter, weekdayOf } from '../../../../data/days/dates';
import { mayNameWeekday, weekdayIn, weekdayNames } from './day-words';
import { seasonDays } from './counted-days';
import { pattern } from '../words/text';
import type { Shape, Spelling } from './shape';

/** `al día siguiente` */
export const nextDay =
  /\b(?:al\s+otro\s+dia|[ae]l\s+(?:dia\s+siguiente|siguiente\s+dia)|un\s+dia\s+despues)\b(?![\s,(]*(?:el\s+)?\u0001)/g;

/** `el sábado cerramos en Veracruz`: the next one after the day before, where an hour stands behind it. */
const nextWeekday = pattern('g')`
  (?<=^\W*(?:y |luego )?|[,;]\s*(?:y |luego )?|\by |\bluego )(el (${weekdayNames}))\b(?!\W*\d)(?=[^.;]*\u0001)(?![^.;]*\b(?:boletos|\w*venta)\b)
`;
/** `mismo domingo en Torreón a las 9`: the day before, where it is that weekday. */
const sameWeekday = pattern('g')`\b(?:(?:el|ese|este) )?mismo (${weekdayNames})\b(?!\W*\d)(?=[^.;]*\u0001)`;

const spellingOf = (date: string | undefined): Spelling | undefined => {
  const [year, month, text = ''] = date?.split('-') ?? [];
  return month ? { numbers: [{ text }], month: Number(month), year: Number(year) } : undefined;
};

const ordinals = ['primer', 'segundo', 'tercer', 'cuarto', 'ultimo'];
/** `el último jueves a las 7`, under the days of a season */
const nthOfSeason = pattern('g')`\b(${ordinals.join('|')}) (${weekdayNames})\b(?! (?:de|del)\b)(?=[^.;]*\u0001)`;

/** The ways to write a day by the one before it. */
export const daysAfterOthers: Shape[] = [
  {
    pattern: nextDay,
    needs: /dia/,
    read(_, { before }, days) {
      const last = days.at(-1)?.readings[0] ?? before;
      return spellingOf(last && daysAfter(last, 1));
    },
  },
  {
    pattern: sameWeekday,
    needs: /mismo/,
    read([, name = ''], { before }, days) {
      const last = days.at(-1)?.readings[0] ?? before;
      return spellingOf(last && weekdayOf(last) === weekdayIn(name) ? last : undefined);
    },
  },
  {
    pattern: nthOfSeason,
    needs: new RegExp(ordinals.join('|')),
    read([, ordinal = '', name = ''], { season = [] }) {
      const days = season.filter((day) => weekdayOf(day) === weekdayIn(name));
      return spellingOf(ordinal === 'ultimo' ? days.at(-1) : days[ordinals.indexOf(ordinal)]);
    },
  },
  {
    pattern: nextWeekday,
    needs: mayNameWeekday,
    read({ 1: counted, 2: name = '', index }, { before, daysAbove = [], span }, days) {
      const last = days.findLast(({ end }) => end <= index)?.readings[0] ?? before;
      const weekday = weekdayIn(name)!;
      // `Del 9 al 11 de abril. El viernes a las 8, el sábado a las 7`
      const isAbove =
        (span && seasonDays(...span, [weekday]).length > 0) || daysAbove.some((day) => weekdayOf(day) === weekday);
      const spelling =
        last && !isAbove ? spellingOf(daysAfter(last, (weekday - weekdayOf(last) + 7) % 7 || 7)) : undefined;
      return spelling && { ...spelling, counted };
    },
  },
];
