import { type Doubt, ask, askAboutStatus, linesOf, type Evidence, type TourRow } from './tour-row';
import { unsureQuestion } from './unsure';
import type { LeftOver } from '../line/left-overs';
import type { Line } from '../line/line';
import { monthNames, weekdayNames } from '../days/day-words';
import { formatTime } from '../../../../data/days/dates';
import { findCities, findState } from '../../../../data/places/find-place';
import { limit } from '../words/topics';
import { allMatches, foldInPlace, nameFinder, saysName, pattern } from '../words/text';

/** Whether a line is a long sentence about one day: names in it may be a person's or a title. */
const isSentence = ({ original, days }: Line) =>
  days.length < 2 && original.trim().length > 90 && !/[|\t;]|",/.test(original);

/** Asks about words in a row's own lines that no field has taken: `No entendimos «Mzo»`. */
export function askLeftOvers(rows: readonly TourRow[], statements: readonly Line[]) {
  const byNumber = Map.groupBy(statements, ({ number }) => number);
  for (const row of rows) {
    const evidence = row.evidence.filter(({ field, how }) => /date|time|city|venue/.test(field) && how !== 'heading');
    const lines = [...new Set(evidence.map(({ line }) => line))]
      .flatMap((number) => byNumber.get(number) ?? [])
      .filter(
        ({ number, days, hours }) =>
          number !== row.line ||
          days.some(({ readings }) => readings.includes(row.date)) ||
          (!days.length && hours.some(({ time }) => time === row.time)),
      );
    const isAsked = ({ text, field, isWhole }: LeftOver, line: Line) =>
      !(isWhole && row.time && row.city) &&
      (field !== 'venue' || !(isSaid(row, text) || (row.venue && row.city && isSentence(line))));
    const byField = Map.groupBy(
      lines.flatMap((line) => line.leftOvers.filter((one) => isAsked(one, line))),
      ({ field }) => field,
    );
    const isUnsure = row.doubts.some(({ question }) => question.includes(unsureQuestion));
    for (const [field, leftOvers] of byField)
      if (!askForHour(row, field, leftOvers) && !askForFunctions(row, leftOvers))
        if (field === 'status' && !isUnsure) askAboutStatus(row, notUnderstood(leftOvers));
        else if (field !== 'status') ask(row, field, notUnderstood(leftOvers));
    // `Obregón es a las 9 y Los Mochis es el 26, no el 21`: the hour belongs to another date.
    const early = lines.filter(({ hours, days }) =>
      hours.some((hour) => days.every(({ start }) => hour.start < start)),
    );
    const ofHour = early.flatMap(({ leftOvers }) => leftOvers.filter(({ isChange }) => isChange));
    if (ofHour.length) ask(row, 'time', notUnderstood(ofHour));
  }
}

/** Asks whether the only figure that is left is the hour that a row lacks: `León, Poliforum, 9`. */
function askForHour(row: TourRow, field: LeftOver['field'], leftOvers: readonly LeftOver[]): boolean {
  const [{ text = '' } = {}, other] = leftOvers;
  if (field !== 'date' || row.time || other || !/^(?:[1-9]|1[0-2])$/.test(text)) return false;
  const time = `${String((Number(text) % 12) + 12)}:00`;
  row.doubts = row.doubts.filter((doubt) => doubt.field !== 'time');
  ask(row, 'time', `¿${formatTime(time)}?`, [{ label: formatTime(time), values: { time } }]);
  return true;
}

/** Asks whether there are two functions where the message has the hour of one: `8 pm (2 funciones?)`. */
function askForFunctions(row: TourRow, leftOvers: readonly LeftOver[]): boolean {
  const { time } = row;
  if (!time || leftOvers.length > 1 || !/^(?:2|dos) funciones$/.test(leftOvers[0]!.text)) return false;
  const one = { label: 'Es una', values: { time } };
  ask(row, 'time', '¿Son dos funciones?', [one, { ...one, label: 'Son dos funciones', isDouble: true }]);
  return true;
}

/** Whether a word is part of the row's place, such as its state's abbreviation. */
const isSaid = ({ city, state, venue }: TourRow, word: string) =>
  findState(word.replaceAll('.', '')) === state ||
  findCities(word).some((place) => place.city === city) ||
  [city, state, venue].some((name) => saysName(foldInPlace(name ?? ''), word));

function notUnderstood(leftOvers: readonly LeftOver[]): string {
  const words = [...new Set(leftOvers.map(({ text }) => `«${text}»`))].slice(0, 4);
  return `No entendimos ${words.join(', ')}.`;
}

/** Asks about what a line of possibly another date says, unless most dates have theirs at the same distance. */
export function askNeighbours(rows: readonly TourRow[], statements: readonly Line[]) {
  const paragraphs = new Map(statements.map(({ number, paragraph }) => [number, paragraph]));
  // A line that several dates use is not of another one.
  const users = Map.groupBy(
    rows.flatMap((row) => row.evidence.map(({ line }) => ({ line, row }))),
    ({ line }) => line,
  );
  const isOfOne = (number: number) => new Set(users.get(number)?.map(({ row }) => row.line)).size < 2;
  const inCards = rows.flatMap((row) =>
    row.evidence
      .filter(({ how, line }) => how === 'card' && line !== row.line && isOfOne(line))
      .map((one) => ({ row, one })),
  );
  const isOneSided = new Set(inCards.map(({ row, one }) => one.line > row.line)).size < 2;
  const sameOffset = Map.groupBy(inCards, ({ row, one }) => `${one.field} ${one.line - row.line}`);
  const linesOfParagraph = Map.groupBy(new Set(rows.map(({ line }) => line)), (line) => paragraphs.get(line));
  const isUnusual = (cards: typeof inCards) => new Set(cards.map(({ row }) => row)).size * 2 <= rows.length;
  for (const { row, one } of [...sameOffset.values()].filter(isUnusual).flat()) {
    const paragraph = paragraphs.get(row.line);
    const isShared = linesOfParagraph.get(paragraph)!.length > 1;
    if (paragraphs.get(one.line) === paragraph && (isOneSided || !isShared)) continue;
    one.how = 'other line';
    const field = (['date', 'time', 'city'] as const).find((name) => name === one.field) ?? 'venue';
    ask(row, field, '¿Es de esta fecha lo que dice otro renglón?');
  }
}

const dayName = `(?:${monthNames}|${weekdayNames})`;
/** A number beside something like a month or a weekday, two numbers with a slash, or `el 5, 8 pm`. */
const likeDate = pattern('g')`
  (?<![a-z\d])\d{1,2}[^a-z0-9]{0,3}(?:de |del )?${dayName}\b|\b${dayName}[^a-z0-9]{1,3}(?:el )?\d{1,2}(?![a-z\d])
  (?![:.]\d|\s*(?:[ap]\.?m|h))|(?<![a-z\d])\d{1,2}/\d{1,2}(?![a-z\d])|^\W*(?:y )?(?:hoy|manana)\W*$
  |^(?:.*[.!?,]\s)?\W*el \d{1,2}(?![\w%:/.-])(?=.*(?:\d\s*(?:[ap]\.?m|hrs|h)\b|\d:\d\d))
`;

/** Not `actualizado 19/11`, `antes del 5 de enero`. */
const looksLikeDate = (text: string) =>
  allMatches(text, likeDate).some(({ index }) => !limit.test(text.slice(0, index)));

/** A weekday, or a number that may be a day, in a line with a city: `jueves Torreón`, `v15 qro`, `29•01•27`. */
const figureOrDay = new RegExp(`(?<!\\d)[0-3]?\\d(?!\\d|%)|\\b(?:${weekdayNames}|hoy|manana)\\b`);
const namesDay = ({ cities, text }: Line) => cities.length > 0 && figureOrDay.test(text);

/** Rows to complete, of lines that look like a date. @param settled numbers of lines that need no row */
export function rowsToFillIn(rows: readonly TourRow[], lines: readonly Line[], settled: ReadonlySet<number>) {
  const usedLines = new Set([...settled, ...linesOf(rows)]);
  return lines.flatMap((line): TourRow[] => {
    const { number, days, hours, place, venue, marks, maybe = '' } = line;
    const text = line.text.replace(foldInPlace(maybe), '');
    if (usedLines.has(number) || line.heading || line.isOther || line.isSale || line.isAddress) return [];
    if (!namesDay({ ...line, text }) && !looksLikeDate(text)) return [];
    const evidence: Evidence[] = [
      { field: 'date', line: number, start: line.at, end: line.at + line.original.length, how: 'word' },
    ];
    const doubts = [{ field: 'date' as const, question: 'Parece una fecha y no la entendimos.', answers: [] }];
    const when = { line: number, date: days[0]?.readings[0] ?? '', time: hours[0]?.time, status: marks.status };
    return (line.cities.length ? line.cities : [{ city: undefined, state: undefined, ...place.places[0] }]).map(
      ({ city, state }) => ({ ...when, city, state, venue, isToFillIn: true, evidence, doubts }),
    );
  });
}

const saysWhere = /\b(?:es|era|seria?|va a ser|va|queda|mejor|pasa\w*|mov\w+|cambi\w+)\s+(?:en|a|al|para)\b/;

/** Hours at which tickets are sold or questions are answered. */
const ofOffice = /\b(?:boletos|entradas|taquilla|ayuda|dudas|informes|llama(?:nos)?|tel)\b/;

const withoutCiudad = (city: string) => (city.startsWith('Ciudad ') ? city.slice(7) : city);

/** Adds questions to rows that a line without a date may concern: with a change, or an hour that no date has taken. */
export function askOtherLines(rows: readonly TourRow[], statements: readonly Line[], settled: Set<number>) {
  const ownLines = new Set(
    rows.flatMap(({ evidence }) => evidence.filter(({ how }) => how !== 'other line').map(({ line }) => line)),
  );
  const usedLines = linesOf(rows);
  const times = new Set(rows.flatMap(({ time, doors }) => [time, doors]));
  const namesIn = nameFinder(rows.map(({ city = '' }) => withoutCiudad(city)));
  // A line that names no day, hour or place adds to what another line asks.
  const isVague = ({ days, hours, venue }: Line) => !days.length && !hours.length && !venue;
  for (const line of [...statements].sort((a, b) => Number(isVague(a)) - Number(isVague(b)))) {
    const { number, leftOvers, days, text, hours, isSale, isOther, venue, maybe, original, cities } = line;
    // `300 todas menos León`, whose price is given
    const isGiven = ({ text }: LeftOver) =>
      (settled.has(number) || line.links.length > 0) && /^(?:menos|excepto|salvo)$/i.test(text);
    const isChange = leftOvers.some((one) => one.isChange && !isGiven(one));
    if (isSale || (!isChange && (ownLines.has(number) || settled.has(number)))) continue;
    const dates = days.flatMap(({ readings }) => readings);
    const ofLine = namesIn(text);
    const isNamed = ({ city = '', date }: TourRow) => ofLine.has(withoutCiudad(city)) || dates.includes(date);
    const named = ofLine.size + dates.length ? rows.filter(isNamed) : [];
    const isNew = (time: string) =>
      named.length ? named.some((row) => row.time !== time && row.doors !== time) : !times.has(time);
    // `las hice a las 3 am`: no show starts then.
    const isAwake = (time: string) => !/\bayer\b/.test(text) && (time < '01' || time > '08');
    const hasHour = !isOther && !ofOffice.test(text) && hours.some(({ time }) => isAwake(time) && isNew(time));
    // `es en el Teatro Morelos entonces`, below its date
    const isCorrection = venue && !days.length && !ownLines.has(number) && saysWhere.test(text);
    const above = isCorrection ? rows.filter(({ line }) => line < number).slice(-1) : [];
    if (!hasHour && !isChange && !usedLines.has(number) && !above.length) continue;
    const about: Doubt['field'][] = [
      ...(hours.length || leftOvers.some(({ field }) => field === 'time') ? (['time'] as const) : []),
      ...(venue || maybe ? (['venue'] as const) : []),
    ];
    const hasFigure = leftOvers.some(({ field, isChange }) => field === 'date' && !isChange);
    const isOfOtherDay = !rows.some(({ date }) => dates.includes(date));
    if ((days.length && (isOfOtherDay || !about.length)) || hasFigure || !about.length) about.push('date');
    if (named.length && (!days.length || !(cities.length || hours.length))) settled.add(number);
    // A line with another city and its day becomes a row of its own.
    const isOfAll = hasHour && !named.length && (isChange || !namesDay(line));
    // `no, perdón, a las 6`, below its date
    const lineAbove = isOfAll && /\bperdon\b/.test(text) ? rows.findLast((row) => row.line < number)?.line : undefined;
    const ofAbove = rows.filter((row) => row.line === lineAbove);
    const concerned = ofAbove.length ? ofAbove : isOfAll ? rows : named.length ? named : above;
    for (const row of concerned.filter(({ evidence }) => evidence.every(({ line }) => line !== number)))
      for (const field of about) {
        const times = field === 'time' && hours.length === 1 ? [...new Set([row.time ?? '', hours[0]!.time])] : [];
        const answers = times.filter(Boolean).map((time) => ({ label: formatTime(time), values: { time } }));
        const doubt = isVague(line) && row.doubts.find(({ question }) => question.includes('Otro renglón dice'));
        ask(row, doubt ? doubt.field : field, `Otro renglón dice: «${original.trim().slice(0, 120)}».`, answers);
      }
  }
}
