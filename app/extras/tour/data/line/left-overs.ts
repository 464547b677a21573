import { spanInLine, type Claim, type LinePart } from './facts';
import { findMarks, type Marks } from './marks';
import { spanOf, weekdayNames } from '../days/day-words';
import { isWellKnown, misspelt } from '../../../../data/places/find-place';
import { foldInPlace, isSmallWord, pattern, source, take, type Span, type Unread, allMatches } from '../words/text';

/** A word that no field has taken, and the field that it may belong to. */
export type LeftOver = Span & {
  text: string;
  field: 'date' | 'time' | 'venue' | 'status';
  isChange?: boolean;
  isWhole?: boolean; // whether its line has the former value too: only other lines are in doubt
};

/** Words of change: the line may be about another day, hour or place. */
const change = new RegExp(
  `\\b(?:${[
    'ya no(?! (?:va|hay|queda|cabe|se |esta))',
    '(?<!\\b(?:sin|no|sujet[oa] a) )cambi(?:a|an|o|amos|aron)', // `cambia a las 9`
    'era|eran', // `que era el 12`
    'ahora',
    'excepto|menos|salvo',
    'sino',
    'mejor(?= (?:a las? )?\\d)', // `Cancún mejor 8:30`
    'pasa(?=\\s)',
    '(?<!\\bno )se (?:mueve|recorre|pasa)\\w*',
    'en (?:lugar|vez) de',
    '(?<!\\b(?:hora|min\\w*) )antes(?! de| del show)', // `antes 29`
    'no (?:el|es|en|a las?)(?= )',
    'perdon|correccion|corrijo',
    'se (?:atrasa|reagenda|reacomoda)\\w*|reagendad[oa]s?',
    'creo|quizas?|tal vez|puede que',
    '(?:quit|borr|elimin)(?:[ae]n?|[ae]mos)(?= )', // `quiten Saltillo`
    'se movio|no hay|sin publico|cerrad[oa]',
    // `firma de autógrafos`, `se estrena`: no show
    'firma de|(?:rueda|conferencia) de|convivencia|clase|taller|entrevista|se estrena|estreno|(?<!\\bon )sale(?! a la venta)|subimos|episodio',
    '(?<!lista de )espera(?:n|ta)?|aguanta|fe de erratas|no es',
  ].join('|')})(?!\\w)`,
  'g',
);

/** Words of how a date stands that are no sure status. */
const stands = pattern('g')`
  \b(?:(?:ya )?no va[ns]?|se (?:baja|tumba|pausa|detiene|frena)\w*|se (?:bajo|tumbo|pauso|cayo|cae)|en (?:veremos|pausa|duda
  |riesgo)|stand\s?by|siempre no|no (?:quedo|se (?:armo|hizo|pudo|va a|trabaja))|pospone\w*|pospuest[oa]s?)\b
`;

const aDay = source`(?:el )?(?:[a-z]+ )?\d`;
/** A change of day or hour that has both, of which the former is no longer read: `ya no es el 12, es el 19` */
const wholeChange = pattern()`
  \b(?:antes:? (?:era )?${aDay}[^.;]*?\bahora:? (?:(?:es|sera) )?${aDay}
  |ya no (?:es|era|sera|va a ser) ${aDay}[^.;]*?\b(?:es|sera|sino) ${aDay}
  |se (?:movio|recorrio|paso|recorre|mueve|pasa) del? [^.;]*?\bal (?:[a-z]+ )?\d
  |era ${aDay}[^.;]*?\bse (?:recorre|mueve|pasa) al (?:[a-z]+ )?\d
  |cambia de hora(?:rio)?\b[^.;]*?\bde (?:las )?\d[\d:]*\D{0,12} a (?:las )?\d
  |es el (?:[a-z]+ )?\d[^.;]*?, no (?:es )?(?:el )?\d)|[-–(]\s?antes (?:era )?${aDay}\d?\s?[-–)]
`;

/** `Karla Booking: 18 feb` */
const sender = /^[^A-Za-zÀ-ɏ]*[A-ZÀ-Þ][A-Za-zÀ-ɏ]+(?: [A-ZÀ-Þ][A-Za-zÀ-ɏ]+)?: /;
const word = /[A-Za-zªºÀ-ɏ\d][A-Za-zªºÀ-ɏ\d.,:'’/@#&+-]*/g;
/** `45,000.00` */
const amount = /^\d{1,3}(?:,\d{3})+(?:\.\d\d)?$/;
/** A number that may be a day, an hour or a year. */
const figure = /^(?:[12]?\d|3[01])(?![\d,.]|[aoªº]|r[ao]\b|[dn]a\b|k\b|%|\+|x\d)|\d[:/.-]\d(?!\d{2})|^20[23]\d$/;

/** A state of the date that no pattern has: `vendidísimo`, `detenida`; not an ordinary word that ends like one. */
const participle = pattern()`
  ^(?!(?:comid|salid|partid|medid|bebid|jornad|temporad|llegad|parad|madrugad|explanad|mirad|pasad|grad|lad|soldad|abogad
  |jurad|diputad|invitad|apartad|programad|denominad|titulad|llamad|ubicad|acompanad|querid|conocid|actualizad|limitad|sabad|estimad|firmad|escapad|amurallad|recorrid|anticipad|rapid|acumulad|vendid|editad|enviad|reenviad|recibid)[oa]s?$)
  [a-z]{3,}(?:[ai]d|isim)[oa]s?$
`;

/** `creo que a las 8:30` */
const doubtsHour = /^creo\s+(?:que\s+)?(?:es\s+)?(?:a\s+las\s+)?\d{1,2}(?::\d\d|\s*[ap]\.?m|\s*h)/;

const isWeekday = new RegExp(`^(?:${weekdayNames})s?$`);

/** A clause about how a date stands: `, tronó`, `, se nos cayó el foro`, `, a tope`, `, ya no cabe nadie` */
const standing = pattern('g')`
  (?<=[,;.:(·|→–-]\s*(?:(?:ese|esa|esta|este|pero|y|que|creo) )?)(?:(?:ya|se|no|nos|aun|todavia|sin|ni|a) (?!l[ao]s? \d|partir|mantien|cargo|cambios?\b|apto|falt|olvid|se (?:l[ao] )?pierd|l[aeo]s? sub|l[aeo]s? publi|incluye|faltes|hay|firmad|confirmad|hora|horario|la misma|la venta|se abri|esta en|nos (?:deben )?confirm|deben confirm)[a-z]{2,}|queda[ns]? [a-z]+|full|olvid\w+|[a-z]{2,}onos?|descart\w+|reagend\w+)[^,;.:)|·]*
`;

/** `media hora más tarde` changes the hour without a number. */
const later = /\bmas (?:tarde|temprano)\b|\b(?:retras|adelant)\w+/g;

type ReadLine = Readonly<{
  original: string;
  folded: string;
  hours: readonly unknown[];
  days: readonly unknown[];
  marks: Marks;
  unread?: Span;
}>;

/** The words of a line that no field has taken, although they may be about its date; `unread` is one of them. */
export function leftOversOf(line: ReadLine, claims: readonly Claim[]) {
  const { original, folded, marks, unread } = line;
  const hours = line.hours.length;
  const hasSmall = /[a-zß-ÿ]{3}/.test(original);
  const isFree = (one: Span, of = claims) => !of.some(({ start, end }) => start < one.end && one.start < end);
  const matchesOf = (pattern: RegExp, field: LeftOver['field'], isChange?: true) =>
    allMatches(folded, pattern).map(({ 0: { length }, index }): LeftOver => {
      return { start: index, end: index + length, text: original.slice(index, index + length).trim(), field, isChange };
    });
  /** The field of a figure, unless the line has it already. */
  const fieldOf = (number: string, before: string, behind: string, start: number) => {
    // `FUNCIÓN 2`
    if (/^[1-3]$/.test(number) && /\bfuncion\s+$/.test(before)) return undefined;
    // `2 funciones`, whose two hours are read
    if (Number(number) === hours && /^\s+(?:funci|shows?\b)/.test(behind)) return undefined;
    // `(2 funciones?)`
    if (/^\s+(?:funci|shows?\b)/.test(behind)) return 'time';
    // `la de las 7 agotada`
    if (hours > 1 && /\bde las\s+$/.test(before)) return undefined;
    // `8:30 o 9`
    const isNear = claims.some(({ field, end }) => field === 'time' && end <= start && start - end < 5);
    return number.includes(':') || (isNear && /(?:\b[ouy]|,)\s+$/.test(before)) ? 'time' : 'date';
  };
  const mayBeName = (text: string, start: number, end: number) => {
    const word = folded.slice(start, end).trim();
    // `DOS: 7 y 9:30 pm`
    if (hours > 1 && /^(?:dos|tres|doble)$/.test(word)) return false;
    if (/\d/.test(word) || isWeekday.test(word) || !/^[A-ZÀ-Þ]/.test(text) || !hasSmall || isSmallWord(word))
      return false;
    // The first word of a sentence, a sender, a mention
    const before = original.slice(0, start);
    const begins =
      /(?:^|[.!?:;\]]\s+|[-•*])[^A-Za-zªºÀ-ɏ\d]*$/.test(before) && /^,?\s+[¿¡]?[a-zß-ÿ]/.test(original.slice(end));
    // `su gira «Bajo la lona»`: a title
    if (/[A-Za-zÀ-ɏ] ["“«][^"”»]*$/.test(before) && /^[^"“«]*["”»]/.test(original.slice(end))) return false;
    const isPerson = /@$/.test(before) || (sender.test(original) && start < original.indexOf(':'));
    return !isPerson && (!begins || isWellKnown(text) || misspelt(text) !== undefined);
  };
  /** `creo que ya se agotó` doubts the status. */
  const asHedge = (one: LeftOver): LeftOver =>
    /^(?:creo|quiz|tal vez|puede)/i.test(one.text) && findMarks(folded.slice(one.end, one.end + 30)).marks.status
      ? { ...one, field: 'status', isChange: undefined }
      : doubtsHour.test(folded.slice(one.start, one.end + 20))
        ? { ...one, field: 'time' }
        : one;
  const words = allMatches(original, word).flatMap(({ 0: text, index: start }): LeftOver[] => {
    if (!isFree({ start, end: start + 1 })) return [];
    const end = start + text.replace(/[^A-Za-zªºÀ-ɏ\d]+$/, '').length;
    const number = folded.slice(start, end).trim();
    const name = mayBeName(text, start, end) ? 'venue' : undefined;
    const state = participle.test(number) && !isSmallWord(number) ? 'status' : undefined;
    if (amount.test(number)) return [];
    const field = figure.test(number + /^[%+]?/.exec(folded.slice(end))![0])
      ? fieldOf(number, folded.slice(0, start), folded.slice(end), start)
      : (name ?? state);
    const shows = field === 'time' ? (/^\s+funci[A-Za-zÀ-ɏ]*/.exec(original.slice(end))?.[0].length ?? 0) : 0;
    // `SOLD OUT / AGOTADO`
    if (marks.status && (name ?? state) && findMarks(number).marks.status === marks.status) return [];
    return field ? [{ start, end: end + shows, text: original.slice(start, end + shows).trim(), field }] : [];
  });
  // The name of a place may have a word of change.
  const others = claims.filter(({ field }) => field !== 'city' && field !== 'venue');
  // `7 dic Colima ❌`
  const struck = marks.status ? null : /[❌🚫⛔✖]/u.exec(original);
  const unreadText = original.slice(unread?.start, unread?.end).trim();
  return [
    ...(unread ? [{ ...unread, text: unreadText, field: 'status' as const }] : []),
    ...(struck ? [{ ...spanOf(struck), text: struck[0], field: 'status' as const }] : []),
    ...[
      ...matchesOf(change, 'date', true).map((one) => ({ ...asHedge(one), isWhole: wholeChange.test(folded) })),
      ...(marks.status ? [] : matchesOf(stands, 'status', true)),
    ].filter(
      (one) =>
        isFree(one, others) && !(/cancelled|sold_out/.test(marks.status ?? '') && /^(?:ya )?no /i.test(one.text)),
    ),
    ...[
      ...matchesOf(later, 'time'),
      ...(line.days.length && !marks.status ? matchesOf(standing, 'status') : []),
      ...words,
    ].filter((one) => isFree(one) && (!unread || isFree(one, [unread as Claim]))),
  ];
}

type Reading = LinePart & Readonly<{ original: string; claims: readonly Span[] }>;

/** The parts of a line with words that no field has taken, of which one is not small. */
export function unclaimedOf(line: Reading): Unread[] {
  const { number, original, claims } = line;
  return allMatches(claims.reduce(take, original), /[^\u0001]*[A-Za-zÀ-ɏ][^\u0001]*/g).flatMap(({ index, 0: part }) => {
    const words = foldInPlace(part).match(/[a-z][a-z.]*/g) ?? [];
    const [before = ''] = /^[^A-Za-zªºÀ-ɏ\d¿¡«"(]*/.exec(part) ?? [];
    const text = part.slice(before.length).replace(/[\s,;:.(·|–-]+$/, '');
    const start = index + before.length;
    if (words.every(isSmallWord)) return [];
    return [{ line: number, ...spanInLine(line, { start, end: start + text.length }), text }];
  });
}

/** A line as a part of the message without an event. */
export function wholeOf(line: Omit<Reading, 'claims'>): Unread {
  const text = line.original.trim();
  const start = line.original.indexOf(text);
  return { line: line.number, ...spanInLine(line, { start, end: start + text.length }), text };
}
