import { hoursInColumns, otherCells, type Columns } from './columns';
import { dayOff } from './day-off';
import { withoutRemarks } from './day-statuses';
import { codesIn, type Legend } from './legend';
import { findLinks, findMarks, priceBehindSign } from './marks';
import { ofSale, saleBeside, saleOf } from './on-sale';
import { marksInColumns, saleInColumns } from './tickets-in-columns';
import { monthHeading } from '../days/day-words';
import { inFigures } from '../days/numbers-in-words';
import { findDays } from '../days/days';
import type { DaysContext } from '../days/shape';
import { findHours } from '../days/hours';
import { remembered } from '../../../../data/text/remembered';
import { foldInPlace, says, take, taken, takenMark, type Span } from '../words/text';
import { labelOfVenue } from '../words/segments';
import { aside, formerPlace, otherNamesake, wordOfCapital, workAside } from '../words/topics';

/** What other lines tell about a line. */
export type LineContext = DaysContext & {
  country?: string;
  columns?: Columns;
  show?: string;
  isUnderVenue?: boolean;
  isUnderDoors?: boolean; // whether the line above asks when the doors open, or is their label
  isNewDay?: boolean; // whether the day of the line replaces that of another: `Ahora: 6 feb`
  isMoving?: boolean; // whether a line above says that dates move: each is the old and the new day
  legend?: Legend;
};

/** Where a part of a line is in its message: the number of the line, from 0, and the offset of the part in it. */
export type LinePart = Readonly<{ number: number; at: number }>;

/** Offsets of a part as offsets of its line. */
export const spanInLine = ({ at }: LinePart, { start, end }: Span): Span => ({ start: at + start, end: at + end });

/** The part of a line that gives a field. */
export type Claim = Span & { field: 'date' | 'time' | 'city' | 'venue' | 'link' | 'status' | 'onSaleAt' | 'show' };

/** What a line says in figures and set phrases, of a show or of anything else. */
export type Facts = ReturnType<typeof findFacts>;

/** Buttons of web pages, which repeat a date. */
const button = /^\W*(?:guardar|compartir|save|share|open additional|notificarme)\b/;
/** The site's own address, below the dates that `Copiar gira` wrote: it sells no tickets. */
const siteBefore = /(?:\blink de la bio|^\W*todas las fechas):\s*\u0001/;

/** Takes from a line what needs no knowledge of places. Each step sees only what the earlier ones left. */
export function findFacts(original: string, today: string, context: LineContext) {
  const { columns } = context;
  const spans = findLinks(original);
  const folded = foldInPlace(original);
  const unnamed = withoutName(folded, [...spans, ...otherCells(original, columns)], context.show);
  const statement = withoutAsides(original, unnamed);
  const codes = codesIn(original, context.legend);
  const meanings = codes.map(({ meaning }) => meaning).join('; ');
  const sale = says(meanings, ofSale) ? saleOf(meanings, today, context) : undefined;
  const saleOfCodes = sale && { sale, rest: statement };
  const ofColumn = saleInColumns(original, columns, today, context);
  const beside = ofColumn
    ? { sale: ofColumn.sale, rest: ofColumn.cells.reduce(take, statement) }
    : (saleBeside(statement, today, context) ?? saleOfCodes);
  const withoutPrice = beside?.rest ?? statement;
  const text = button.test(withoutPrice) ? ' '.repeat(withoutPrice.length) : withoutPrice;
  const { hours: allHours, rest: withoutHours } = findHours(text);
  const hours = hoursInColumns(original, allHours, columns);
  const { days, rest: withoutDays } = findDays(withoutRemarks(withoutHours), today, context);
  const { marks, rest } = findMarks(withoutDays);
  const { unread, cells, ...ofColumns } = marksInColumns(original, columns, codes);
  marks.status ??= ofColumns.status;
  const ofSign = priceBehindSign(original);
  marks.price ??= ofColumns.price ?? ofSign?.price;
  marks.status ??= meanings ? findMarks(meanings).marks.status : undefined;
  const unreadCode = codes.find(({ isUnread }) => isUnread);
  const claims = wholeWords(original, [
    ...spans.map((span) => ({ field: 'link' as const, ...span })),
    ...claimed('show', original, unnamed),
    ...claimed('onSaleAt', statement, withoutPrice),
    ...claimed('time', text, withoutHours),
    ...hours
      .filter((hour) => !allHours.some(({ start }) => start === hour.start))
      .map(({ start, end }) => ({ field: 'time' as const, start, end })),
    ...claimed('date', withoutHours, withoutDays),
    ...claimed('status', withoutDays, rest),
    ...[...cells, ...codes, ...(ofSign ? [ofSign] : [])].map(({ start, end }) => ({
      field: 'status' as const,
      start,
      end,
    })),
  ]);
  const asides = claimed('show', unnamed, statement);
  const links = siteBefore.test(text) ? [] : spans.map(({ start, end }) => original.slice(start, end));
  const heading = monthHeading(withoutPrice);
  return {
    original,
    folded,
    claims,
    text,
    links,
    beside,
    heading,
    hours,
    days,
    marks,
    withoutHours,
    withoutDays,
    rest,
    codes,
    unread: unread ?? unreadCode,
    asides,
  };
}

/** The parts of a line that one step marked as taken. */
function claimed(field: Claim['field'], before: string, after: string): Claim[] {
  const claims: Claim[] = [];
  for (let at = after.indexOf(takenMark); at >= 0; at = after.indexOf(takenMark, at + 1)) {
    if (before[at] === takenMark) continue;
    const last = claims.at(-1);
    if (last?.end === at) last.end++;
    else claims.push({ field, start: at, end: at + 1 });
  }
  return claims;
}

/** Spans to the end of their last word: `nueve` is read as `9`. */
const wholeWords = (original: string, claims: Claim[]) =>
  claims.map(({ end, ...claim }): Claim => {
    const isInside = /[A-Za-zÀ-ɏ]/.test(original.charAt(end - 1));
    return { ...claim, end: end + (isInside ? /^[A-Za-zÀ-ɏ]*/.exec(original.slice(end))![0].length : 0) };
  });

/** The folded line without the given spans and the show's name. */
function withoutName(folded: string, spans: Span[], show: string | undefined): string {
  const withoutSpans = spans.reduce(take, inFigures(folded));
  if (!show) return withoutSpans;
  const initials = initialsOf(show);
  const unnamed = withoutSpans.replaceAll(foldInPlace(show), taken);
  return initials.length > 1 && unnamed.includes(initials)
    ? unnamed.replace(new RegExp(`\\b${initials}\\b`, 'g'), taken)
    : unnamed;
}
const initialsOf = remembered((name) => foldInPlace(name).replace(/(\w)\w*\W*/g, '$1'));

/** A folded line without clauses about other subjects. */
function withoutAsides(original: string, text: string): string {
  // `Sí, …` answers; `Si …` is a condition.
  const clauses = [
    ...(/^[^A-Za-zÀ-ɏ]*sí/i.test(original) ? [] : [aside]),
    workAside,
    dayOff,
    formerPlace,
    labelOfVenue,
    otherNamesake,
    wordOfCapital,
  ];
  return clauses.reduce((text, clause) => text.replace(clause, taken), text);
}
