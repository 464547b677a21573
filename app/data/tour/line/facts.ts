import { cellsOf, priceInCells } from './cells';
import { findLinks, findMarks, type Marks } from './marks';
import { saleBeside } from './on-sale';
import { otherCosts } from './prices';
import { spanOf } from '../days/day-words';
import { findDays, type DaysContext } from '../days/days';
import { findHours } from '../days/hours';
import { monthHeading } from '../days/message-days';
import { inFigures } from '../days/number-words';
import { foldInPlace, take, takenMark, type Span } from '../words/text';
import { aside, workAside } from '../words/topics';

/** What other lines tell about a line. */
export type LineContext = DaysContext & {
  country?: string;
  columns?: string[];
  show?: string;
  isUnderVenue?: boolean;
  /** The status of a sign: 🔴 */
  legend?: ReadonlyMap<string, Marks['status']>;
  isSpan?: boolean; // of the days above, whose hours may be by weekday
};

/** The part of a line that gives a field. */
export type Claim = Span & { field: 'date' | 'time' | 'city' | 'venue' | 'link' | 'status' | 'onSaleAt' | 'show' };

/** What a line says in figures and set phrases, of a show or of anything else. */
export type Facts = ReturnType<typeof findFacts>;

/** Buttons of web pages, which repeat a date. */
const button = /^\W*(?:guardar|compartir|save|share|open additional|notificarme)\b/;
const columnOfSales = /^(?:on\s?-?sale|(?:fecha |inicio )?(?:de )?(?:pre)?venta)/;
const columnOfDoors = /^(?:puertas|acceso|apertura|doors)/;
const columnOfHours = /^(?:puertas|acceso|doors|show|hora|horario|inicio|funcion|time|start)/;

const blank = (words: string) => takenMark.repeat(words.length);

/** Takes from a line what needs no knowledge of places. Each step sees only what the earlier ones left. */
export function findFacts(original: string, today: string, context: LineContext) {
  const { columns } = context;
  const { links, spans } = findLinks(original);
  const unnamed = withoutName(original, [...spans, ...cellsOf(original, columns, otherCosts)], context.show);
  const statement = withoutAsides(original, unnamed);
  const beside = saleBeside(statement, cellsOf(original, columns, columnOfSales), today, context);
  const withoutPrice = beside?.rest ?? statement;
  const text = button.test(withoutPrice) ? ' '.repeat(withoutPrice.length) : withoutPrice;
  const { hours, rest: withoutHours } = findHours(text);
  for (const { start, end } of cellsOf(original, columns, columnOfDoors))
    for (const hour of hours) hour.doors ||= hour.start >= start && hour.end <= end;
  // `Call` beside `Show`
  const timed = cellsOf(original, columns, columnOfHours);
  const isShow = ({ start }: Span) => timed.some((cell) => cell.start <= start && start <= cell.end);
  const showHours = hours.some(isShow) ? hours.filter(isShow) : hours;
  const { days, rest: withoutDays } = findDays(withoutHours, today, context);
  const { marks, rest: withoutMarks } = findMarks(withoutDays);
  const { price, rest } = priceInCells(original, withoutMarks, columns);
  marks.price ??= price;
  for (const [sign, status] of context.legend ?? []) if (original.includes(sign)) marks.status ??= status;
  const claims = [
    ...spans.map((span) => ({ field: 'link' as const, ...span })),
    ...claimed('show', ' '.repeat(original.length), unnamed).filter(
      ({ start }) => !spans.some((span) => span.start === start),
    ),
    ...claimed('onSaleAt', statement, withoutPrice),
    ...claimed('time', text, withoutHours),
    ...claimed('date', withoutHours, withoutDays),
    ...claimed('status', withoutDays, rest),
  ];
  return {
    original,
    claims,
    text,
    links,
    beside,
    heading: monthHeading(withoutPrice),
    hours: showHours,
    days,
    marks,
    withoutHours,
    withoutDays,
    rest,
  };
}

/** The parts of a line that one step marked as taken. */
const claimed = (field: Claim['field'], before: string, after: string): Claim[] =>
  [
    ...after
      .replace(/[^]/g, (sign, at: number) => (sign === takenMark && before[at] !== sign ? sign : ' '))
      .matchAll(/\u0001+/g),
  ].map((match) => ({ field, ...spanOf(match) }));

/** The folded line without the given spans and the show's name. */
function withoutName(original: string, spans: Span[], show: string | undefined): string {
  const folded = spans.reduce(take, inFigures(foldInPlace(original)));
  if (!show) return folded;
  const initials = foldInPlace(show).replace(/(\w)\w*\W*/g, '$1');
  const unnamed = folded.replaceAll(foldInPlace(show), blank);
  return initials.length > 1 ? unnamed.replace(new RegExp(`\\b${initials}\\b`, 'g'), blank) : unnamed;
}

/** A folded line without clauses about other subjects. */
function withoutAsides(original: string, text: string): string {
  // `Sí, …` answers; `Si …` is a condition.
  const clauses = [...(/^\P{L}*sí/iu.test(original) ? [] : [aside]), workAside];
  return clauses.reduce((text, clause) => text.replace(clause, blank), text);
}
