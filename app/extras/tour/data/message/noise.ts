import { monthNames } from '../days/day-words';
import { findDays } from '../days/days';
import { foldInPlace, pattern, says } from '../words/text';
import { startsWithWork } from '../words/topics';
import { calendarLines } from './calendar-file';
import { columnsOf } from '../line/columns';
import type { Legend } from '../line/legend';
import { withoutFormer } from './former-values';

/** A line for reading: spaces replace the parts that are not about the tour, which keeps all offsets. */
export type ReadableLine = {
  text: string;
  folded: string;
  dropped?: boolean; // whether the whole line is ignored
  isSyntax?: boolean; // whether it is a line of a calendar file without anything to read
  isBreak?: boolean; // whether what is below is apart from what is above
  isNewDay?: boolean; // whether its day replaces that of another line
};

// The time of the search grows with the square of a line's length, and with the lines: what is longer is not used.
const longestLine = 1000; // characters
const mostLines = 500; // with words

/** The line above an e-mail that is quoted; the answer is above it. */
const quotes = /\b(?:escribio|wrote)\s*:\W*$/;
/** The line above a page's links to other events. */
const related =
  /\btambien\s+(?:te\s+puede|vieron)|\bte\s+puede\s+(?:interesar|gustar)|^\W*(?:other)\s+events\s+(?:you)/;
/** A page's breadcrumbs, and its organizer: `Organizado por: Carpa Producciones` */
const ofPage =
  /^\W*(?:inicio|eventos)\s*[>›»/]|^\W*(?:organiza(?:d[oa])?|organizer|promotor|promueve)(?:\s+por)?\s*:|©|\b(?:derechos\s+reservados)\b/i;
/** `Ana [18:40]`, `Ana, [20/11/26 18:40]`: who wrote the lines below. */
const author = /^\W*[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ .]{0,30},?\s*\[[\d\s:,/.apm]*\d:\d\d[\d\s:,/.apm]*\]:?\s*$/i;
/** `Ana Ruiz · Administradora · 3 h`: who posted, and how long ago; when a note was written. */
const poster = /·\s*(?:administrador|moderador|autor|colaborador)[a-z]*\s*·|^\W*notas?\s*·\s*ayer\s+\d/i;
const hashtags = /^(?:\s*[#@][A-Za-zªºÀ-ɏ\d_.]+)+\s*$/;
const address = /https?:|www\.|\.(?:com|mx)\b/;

/** Numbers that are neither day nor hour: telephones, the end of an entry (`Fin: 2027-05-13T22:30`), how long something is. */
const figures = pattern('gi')`
  (?:\+\d{1,3}[\s-]?)?(?<![\d/.:$])(?:\(?\d{2,3}\)?[\s.-]\d{3,4}[\s.-]\d{4}|\d{2}(?:[\s-]\d{2}){4}
  |\d{3}(?:[\s-]\d{2,3}){3}|\d{10})(?![\d/:])(?<!https?:\S*)
  |\b(?:fin|final|termina|ends?|dtend)\s?[:=]\s?(?:\d[\d/.-]*\d[T ,]+)?\d{1,2}(?::?\d\d)+(?:\s?[ap]m)?\b
  |\b(?:transcripci[oó]n|nota de voz|audio)\b[^|]*?\(\d{1,2}:\d\d\)|\b(?:duraci[oó]n|aforo)\b(?! (?:complet|llen|agotad))(?=[^|\t,;·]*\d)[^|\t,;·]*
`;

/** The former text in a correction: `donde dice Teatro Uno debe decir Foro Dos` */
const replaced = /\b(?:donde\s+)?dice:?\s[^.;]{1,60}?[.;]?\sdebe\s+decir\b:?/gi;

/** The message's lines without timestamps, quoted mails, and a page's links to other events. */
export function withoutNoise(
  originals: readonly string[],
  today: string,
  show: string,
  legend?: Legend,
): ReadableLine[] {
  let lines = 0;
  const ofCalendar = calendarLines(originals, show);
  const isTooMuch = (line: string) => line.length > longestLine || (/[A-Za-zÀ-ɏ\d]/.test(line) && ++lines > mostLines);
  const cleaned = withoutNumbers(
    originals.map((original, index) => {
      const line = ofCalendar[index]?.text ?? original;
      return isTooMuch(line) ? '' : clean(line, today);
    }),
  );
  const current = withoutFormer(cleaned, today);
  const folded = current.map(({ text }) => foldInPlace(text));
  let [isBlock, isQuote, isAnswered] = [false, false, false];
  return current.map(({ text, isNewDay }, index) => {
    const [before = '', line = ''] = [folded[index - 1], folded[index]];
    const original = originals[index] ?? '';
    const isEmpty = !/[a-z0-9]/.test(line);
    const begins = !isEmpty && !/[a-z0-9]/.test(before);
    const { isBreak, isSyntax } = ofCalendar[index] ?? {};
    isBlock &&= !isBreak;
    if ((!text && original) || legend?.lines.has(index))
      return { text, folded: line, dropped: !isBreak, isBreak, isSyntax };
    isQuote ||= isAnswered && quotes.test(line);
    if (isQuote) return { text, folded: line, dropped: !isEmpty };
    isAnswered ||= /\d/.test(line) && findDays(line, today).days.some(({ readings: [day = ''] }) => day >= today);
    const isWork = begins && says(line, startsWithWork) && !/\b(?:boletos|entradas)\b/.test(line);
    if (related.test(line) || (isWork && !columnsOf(original, legend?.names))) isBlock = true;
    else if (isEmpty || address.test(line)) isBlock = false;
    return {
      text,
      folded: line,
      isNewDay,
      dropped: !isEmpty && (isBlock || [ofPage, author, poster, hashtags].some((one) => one.test(original))),
    };
  });
}

const numbered =
  /^\W*(\d{1,2})(?:(?:\.-?|-)\s+(?=[A-Za-z¡¿"“]|[^\x00-\x7f])|(\/\d{1,2})[.):]?\s+(?=[\dA-Za-z¡¿"“]|[^\x00-\x7f]))/;
/** The lines without their numbers, where these count from one: `1. Puebla`, `2. Toluca`; `1/5` up to `5/5` with other days. */
function withoutNumbers(lines: readonly string[]): readonly string[] {
  const numbers = lines.flatMap((line) => [numbered.exec(line) ?? []].filter(([number]) => number));
  const isCount = numbers.length > 1 && numbers.every(([, number], index) => Number(number) === index + 1);
  const ofThread = numbers[0]?.[2];
  const isThread = numbers.every(([, , all]) => all === ofThread) && (!ofThread || ofThread === `/${numbers.length}`);
  if (!isCount || !isThread) return lines;
  const rest = lines.map((line) => line.replace(numbered, (number) => ' '.repeat(number.length)));
  return !ofThread || rest.some((line) => namesDay.test(foldInPlace(line))) ? rest : lines;
}
const namesDay = new RegExp(`\\d\\s*(?:de\\s+)?(?:${monthNames})\\b|(?<![\\d/])\\d{1,2}/\\d{1,2}(?![\\d/])`);

function clean(line: string, today: string): string {
  const stamp = /\d/.test(line) ? stampOf(line, today) : 0;
  const spaces = (text: string) => ' '.repeat(text.length);
  return (spaces(line.slice(0, stamp)) + line.slice(stamp)).replace(figures, spaces).replace(replaced, spaces);
}

const hour = `\\d{1,2}:\\d\\d(?::\\d\\d)?(?:\\s*[ap]\\.?\\s?m\\.?)?`;
const prefixes = [
  // `[21/11/26, 10:32:15] Ana: `
  /^[\s\u200e]*\[(?=[^\]]*\d:\d\d)(?=[^\]]*\d[/.-]\d{1,2}[/.-]\d)[\d\s:,/.apm\u202f-]{8,40}\]\s*(?:[^:]{1,40}:\s|$)/i,
  // `2/ 14 ene`, `DÍA 2 | VIERNES 22 DE ENERO`: the number of an entry.
  /^\W*(?:\d{1,2}[/)]|#\d{1,2}\s*[|.:)–—-])\s+(?=\S)/,
  /^\W*(?:d[ií]a|day|show|fecha|parada|historia|foto|imagen|slide)\s+#?\d{1,2}\s*[|:/–—-]\s*(?=\D+\d)/i,
];
const bareStamp = new RegExp(`^\\s*\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4},?\\s+${hour}\\s+[-–]\\s+[^:]{1,40}:\\s`, 'i');

/** The length of a chat's stamp, its time and author; without brackets it is past, or another date follows it. */
function stampOf(stamp: string, today: string): number {
  const [ofPrefix] = prefixes.flatMap((prefix) => prefix.exec(stamp)?.[0].length ?? []);
  const length = bareStamp.exec(stamp)?.[0].length ?? 0;
  if (ofPrefix !== undefined || !length) return ofPrefix ?? 0;
  const daysOf = (text: string) => findDays(foldInPlace(text), today).days;
  const isPast = daysOf(stamp.slice(0, length)).some(({ readings }) => readings[0]! <= today);
  return isPast || daysOf(stamp.slice(length)).length ? length : 0;
}
