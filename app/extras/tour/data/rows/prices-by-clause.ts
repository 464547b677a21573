import type { TourRow } from './tour-row';
import { spanInLine } from '../line/facts';
import type { Line } from '../line/line';
import { findMarks } from '../line/marks';
import { citiesIn } from '../places/places';
import { segmentsOf } from '../words/segments';
import { allMatches, nameFinder, saysName, source } from '../words/text';

const rest = source`(?:(?:en )?el resto|(?:en )?(?:l[ao]s|tod[ao]s l[ao]s) (?:demas|otr[ao]s)(?! (?:\w+ )?de\b))\b`;
/** `en las tres plazas` */
const several = source`l[ao]s (?:dos|tres|cuatro|cinco|seis|\d) (?:plazas|fechas|ciudades|funciones|sedes|noches|presentaciones)`;
const ofRest = new RegExp(`\\bresto\\b|\\b${rest}|\\b(?:(?:tod|amb)[oa]s?|parejo|${several})\\b`);
const breaks = source`(?:,|\sy) (?:${rest}|[$\d]|(?:en )?l[ao]s? )|,? (?:menos|excepto|salvo|pero) |[;.·|()](?!\d)`;
const exception = /^\W*(?:menos|excepto|salvo|pero no)\s/;
const clause = new RegExp(`[^;.·|()]+?(?=${breaks}|$)`, 'g');
/** `las de Puebla 360`: an amount without a sign */
const bareAmount = /(?<![\w$:/.,-])(?!20[123]\d\b)([1-9]\d{2}|[1-4],?\d{3})(?![\w:/.%-]|,\d|\s*(?:h|hrs|horas)\b)/;

const ofDoors = /\b(?:puertas|acceso|apertura|doors|hora|abren?)\b/;
const ofCost = /\b(?:cuesta\w*|cost\w+|precios?|boletos?|entradas?|tod[oa]s?|parejo|l[ao]s? de|resto|demas|otr[ao]s)\b/;

/** Finds the names of the cities and states of some dates in a text. */
export const namesOf = (rows: readonly Pick<TourRow, 'city' | 'state'>[]) =>
  nameFinder(rows.flatMap(({ city = '', state = '' }) => [city, state]));

/** The dates that a clause names by their city, or by their state where it names no city or several dates. */
export function namedIn<Row extends Pick<TourRow, 'city' | 'state'>>(
  words: string,
  rows: readonly Row[],
  names: ReadonlySet<string>,
): Row[] {
  const called = new Set(citiesIn(segmentsOf(words)).map(({ city }) => city));
  const ofName = rows.filter(({ city }) => city && (called.has(city) || names.has(city)));
  // `la de Peñasco`
  const ofCity = ofName.length ? ofName : rows.filter(({ city }) => saysName(words, /\S{5,}$/.exec(city ?? '')?.[0]));
  const ofState = rows.filter(({ state = '' }) => names.has(state));
  return !ofCity.length || (ofState.length > 1 && /\bl[ao]s (?:\w+ ){0,2}de /.test(words)) ? ofState : ofCity;
}

/**
 * Gives each price and status of a line to the dates that its clause names: `León $490; el resto $350`
 * @param namesIn finds the names of their cities and states in a text
 */
export function giveByClause(
  rows: readonly TourRow[],
  line: Line,
  namesIn: (text: string) => ReadonlySet<string>,
): boolean {
  const { number, text, hours, isOther, isSale } = line;
  if (hours.length || isOther || isSale) return false;
  const saysCost = ofCost.test(text);
  const read = allMatches(text, clause).map(({ index, 0: words }) => {
    const bare =
      saysCost && !ofDoors.test(words) ? Number(bareAmount.exec(words)?.[1]?.replace(',', '')) || undefined : undefined;
    const { price = bare, status } = findMarks(words).marks;
    // `desde 180, menos Progreso`: of the others
    const excepted = exception.test(words) ? namedIn(words, rows, namesIn(words)) : [];
    const isOfRest = ofRest.test(words);
    const span = spanInLine(line, { start: index, end: index + words.length });
    const isPriced = price !== undefined || status;
    return { price, status, isOfRest, span, excepted, named: isPriced ? namedIn(words, rows, namesIn(words)) : [] };
  });
  const excepted = read.flatMap(({ excepted, price }) => (price === undefined ? excepted : []));
  const priced = read.filter(
    ({ price, status, named, isOfRest }) => (price ?? status) && (named.length || isOfRest || excepted.length),
  );
  const named = new Set([...excepted, ...priced.flatMap(({ named }) => named)]);
  if (!(priced.length > 1 || (priced.length && priced[0]!.price))) return false;
  // A price in the date's own line stays.
  const hasOwn = ({ evidence }: TourRow) => evidence.some((one) => one.field === 'price' && one.line !== number);
  for (const { price, status, span, named: own } of priced)
    for (const row of own.length ? own : rows.filter((row) => !named.has(row))) {
      const isGiven = price !== undefined && !hasOwn(row);
      if (isGiven) row.price = price;
      row.status = status ?? row.status;
      if (isGiven || status)
        row.evidence.push({ field: isGiven ? 'price' : 'status', line: number, ...span, how: 'heading' });
    }
  return named.size > 0;
}

/** Gives a date whose line says so the price of the date before it: `Mexicali, 8:30 pm, mismo precio` */
export function samePrices(rows: readonly TourRow[], lines: readonly Line[]) {
  const saysSame = new Set(
    lines.filter(({ text }) => /\bmism[oa]s? (?:precio|costo|cover)/.test(text)).map(({ number }) => number),
  );
  for (const [index, row] of rows.entries()) if (saysSame.has(row.line)) row.price ??= rows[index - 1]?.price;
}
