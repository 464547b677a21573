import { cellsOf, priceInCells } from './cells';
import { findLinks, findMarks, type Marks } from './marks';
import { saleBeside } from './on-sale';
import { otherCosts } from './prices';
import { findDays, type DaysContext } from '../days/days';
import { findHours } from '../days/hours';
import { monthHeading } from '../days/message-days';
import { inFigures } from '../days/number-words';
import { foldInPlace, take, takenMark, type Span } from '../words/text';
import { aside, workAside } from '../words/topics';

/** Facts that other lines give. */
export type LineContext = DaysContext & {
  country?: string;
  columns?: string[];
  show?: string;
  isUnderVenue?: boolean;
  /** The status for which a sign stands: 🔴 */
  legend?: ReadonlyMap<string, Marks['status']>;
  isSpan?: boolean; // of days above, whose hours may stand by weekday
};

/** Part of a line that a field is read from. */
export type Claim = Span & { field: 'date' | 'time' | 'city' | 'venue' | 'link' | 'status' | 'onSaleAt' | 'show' };

/** The facts of a line in figures and set words, whether of a show or of anything else. */
export type Facts = ReturnType<typeof findFacts>;

/** Buttons of pages, which say a date again. */
const button = /^\W*(?:guardar|compartir|save|share|open additional|notificarme)\b/;
const columnOfSales = /^(?:on\s?-?sale|(?:fecha |inicio )?(?:de )?(?:pre)?venta)/;
const columnOfDoors = /^(?:puertas|acceso|apertura|doors)/;
const columnOfHours = /^(?:puertas|acceso|doors|show|hora|horario|inicio|funcion|time|start)/;

const blank = (words: string) => takenMark.repeat(words.length);

/** Takes from a line what needs no knowledge of places; each step sees what those before it have left. */
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
    written: original,
    claims,
    text,
    links,
    beside,
    month: monthHeading(withoutPrice),
    hours: showHours,
    days,
    marks,
    withoutHours,
    withoutDays,
    rest,
  };
}

/** What a step understood: the parts of a line that it marked as taken. */
function claimed(field: Claim['field'], before: string, after: string): Claim[] {
  const isNew = (at: number) => after[at] === takenMark && before[at] !== takenMark;
  return [...after].flatMap((_, start) => {
    if (!isNew(start) || isNew(start - 1)) return [];
    let end = start + 1;
    while (isNew(end)) end++;
    return [{ field, start, end }];
  });
}

/** The folded line without some spans and the show's own name. */
function withoutName(original: string, spans: Span[], show: string | undefined): string {
  const folded = spans.reduce(take, inFigures(foldInPlace(original)));
  if (!show) return folded;
  const initials = foldInPlace(show).replace(/(\w)\w*\W*/g, '$1');
  const unnamed = folded.replaceAll(foldInPlace(show), blank);
  return initials.length > 1 ? unnamed.replace(new RegExp(`\\b${initials}\\b`, 'g'), blank) : unnamed;
}

/** A folded line without clauses that speak of something else. */
function withoutAsides(original: string, text: string): string {
  // `Sí, …` answers; `Si …` is a condition.
  const clauses = [...(/^\P{L}*sí/iu.test(original) ? [] : [aside]), workAside];
  return clauses.reduce((text, clause) => text.replace(clause, blank), text);
}
