import { months, weekdays } from '../../../../data/days/dates';
import { remembered } from '../../../../data/text/remembered';
import { isOneLetterOff } from '../../../../data/text/one-letter-off';

/** The source of a pattern on several lines, without line ends and indentation; a space is any white space. */
export const source = ({ raw }: TemplateStringsArray, ...parts: readonly string[]) =>
  String.raw({ raw }, ...parts)
    .replace(/\n\s*/g, '')
    .replace(/ /g, '\\s+');

export const pattern =
  (flags = '') =>
  (text: TemplateStringsArray, ...parts: readonly string[]) =>
    new RegExp(source(text, ...parts), flags);

// Patterns name Latin letters as `A-Za-zÀ-ɏ`: each with `\p{L}` would collect its hundreds of ranges, 0.4 ms a pattern.

/** All matches of a global pattern. `matchAll` copies the pattern for each text, and `exec` first compiles it twice. */
export function allMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  text.replace(pattern, (...all: unknown[]) => {
    const match = all as unknown as RegExpExecArray;
    match.groups = typeof all.at(-1) === 'object' ? (all.pop() as RegExpExecArray['groups']) : undefined;
    match.input = all.pop() as string;
    match.index = all.pop() as number;
    matches.push(match);
    return '';
  });
  return matches;
}

/** Whether a text has a match of a long global pattern. `test` compiles it twice, first for the engine's interpreter. */
export const says = (text: string, pattern: RegExp) => text.match(pattern) !== null;

/** A span of a line: offsets in UTF-16 code units, end excluded. */
export type Span = { start: number; end: number };

/** Parts of the message without an event; offsets are in the original line. */
export type Unread = Span & { line: number; text: string };

/** Replaces text that is understood already; a word ends at it. */
export const takenMark = '\u0001';
export const taken = (text: string) => takenMark.repeat(text.length);

/** Signs that may cut a number; dashes and arrows join two, and a clock stands before an hour. */
const sign = String.raw`(?:[*~>©®]|[^\p{sc=Latn}\p{N}\s\0-\xff\u2010-\u201f…\u2190-\u231a\u23f0-\u23f2➔-➾🕐-🕧🕰])`;
// The cheap test comes first: a pattern that looks back from each place takes quadratic time.
const cut = pattern('gu')`
  (?=${sign})(?:(?<=(?<!\d)(?:20\d|\d)|\$[\d,.]+)${sign}+(?=\d(?!\d+:))|(?<=\d)${sign}+(?=0(?!\d:)|:\d)
  |(?<=\d:)${sign}+(?=\d))
`;
const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1f3fb}-\u{1f3ff}]/gu;
/** Finds quickly whether a text may have one; no letter of Spanish is among them. */
const mayHavePicture = /[\xa9\xae\u2000-\uffff]/;
const mayBeCut = /[*~>\xa9\xae\u0100-\uffff]/;
const isWide = /[\u0100-\uffff]/;
const mayHaveSign = /[*_~`>\x80-\uffff]/;
/**
 * A text in lower case without accents, emoji or WhatsApp's asterisks, of the same length: offsets in it are offsets in
 * the original, which must be `plain`. `hoyyyy` becomes `hoy`; `8:3🔥0` keeps a sign, lest `0` is read alone.
 */
export const foldInPlace = remembered((text) => {
  const folded = (mayHaveSign.test(text) ? withoutSigns(text) : text)
    .toLowerCase()
    .replace(/([a-hj-vyz])\1{2,}(?![a-z])/g, (letters, letter: string) => letter.padEnd(letters.length));
  return withCalendarWords(folded);
});

function withoutSigns(text: string): string {
  const marked = text.replaceAll('_', '*');
  const unsigned = mayBeCut.test(marked) ? marked.replace(cut, (signs) => '_'.repeat(signs.length)) : marked;
  const folded = (mayHavePicture.test(unsigned) ? unsigned.replace(picture, blank) : unsigned)
    .replace(/[-=]>/g, '→ ')
    .replace(/[*~`>]/g, ' ')
    .replace(/[\u2013-\u2015]/g, '-')
    .replace(/[^\u0000-\u007f]/g, withoutAccent);
  return isWide.test(text) ? inFewBytes(folded) : folded;
}

const withoutAccent = remembered((character) => {
  const [base = ' '] = character.normalize('NFD').toLowerCase();
  return base.length === character.length ? base : blank(character);
});

/** The same text, in one byte a character where it may be: engines compile each pattern for either width. */
export const inFewBytes = (text: string) => [...text].join('');

export const blank = (text: string) => ' '.repeat(text.length);

/** The text with a span marked as taken. */
export function take(text: string, { start, end }: Span): string {
  return text.slice(0, start) + takenMark.repeat(end - start) + text.slice(end);
}

/** The original of a text, with spaces for what is taken in the text. */
export const withoutTaken = (original: string, text: string) =>
  allMatches(text, /\u0001+/g).reduce(
    (rest, { index, 0: marks }) => rest.slice(0, index) + blank(marks) + rest.slice(index + marks.length),
    original,
  );

/** Whether a folded text contains a name as whole words. */
export function saysName(text: string, name = ''): boolean {
  const words = nameInSpaces(name);
  // Most texts have not even the first word; lines and names are many.
  return name !== '' && text.includes(words.slice(1, words.indexOf(' ', 1))) && inSpaces(text).includes(words);
}
/** Finds those of some names that a folded text contains: in most texts is not even the first word of one. */
export function nameFinder(names: Iterable<string>): (text: string) => ReadonlySet<string> {
  const byFirst = Map.groupBy(new Set(names), (name) => nameInSpaces(name).split(' ', 2)[1]);
  return (text) => {
    const words = new Set(inSpaces(text).split(' '));
    return new Set([...words].flatMap((word) => byFirst.get(word) ?? []).filter((name) => saysName(text, name)));
  };
}
const inSpaces = remembered((folded) => ` ${folded.replace(/\W+/g, ' ').trim()} `);
const nameInSpaces = remembered((name) => inSpaces(foldInPlace(name)));

const english = `january february march april august september october november december
  monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/);
/** The short form of each month and weekday; `mar` is a Tuesday, March is `mzo`. */
const standard = new Map(
  [...months, ...weekdays, ...english].map((name) => {
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
    return [plain, plain === 'marzo' ? 'mzo' : plain.slice(0, 3)];
  }),
);
/** Common abbreviations that are no beginnings of the name. */
const shortForms: Record<string, string> = { fbro: 'feb', nvbre: 'nov', dcbre: 'dic', dbre: 'dic', sbre: 'sep' };
/** Words one letter off a month or a weekday. */
const others = `abrir abrio agota angosto debe dice dime entero enteros feria ferias julian julia lunas marcha
  marco mario mayor manzo nombre junto viernen domina saba`.split(/\s+/);

/** The short form of the month or weekday that a folded word means, or the word: `agto`, `dicimbre`, `sabdo`. */
const calendarWord = remembered((word) => {
  if (others.includes(word)) return word;
  for (const [name, start] of standard)
    if (
      (word.length > 3 && (name.startsWith(word) || isCut(word, name))) ||
      (word.length > 4 && name.length > 4 && word[0] === name[0] && isOneLetterOff(word, name))
    )
      return start;
  return shortForms[word] ?? word;
});

/** Whether a word abbreviates a name, as `agto` does `agosto`: same start and end, and only the name's letters. */
function isCut(word: string, name: string): boolean {
  if (word.slice(0, 2) !== name.slice(0, 2) || word.at(-1) !== name.at(-1)) return false;
  let at = 0;
  for (const letter of word.slice(0, -1)) {
    at = name.indexOf(letter, at) + 1;
    if (!at) return false;
  }
  return at < name.length;
}

/** A word that is alone in a line, and may be a month or a weekday. */
const alone = pattern('gm')`(?=[a-z]{4})(?<=^[^a-z0-9]*)[a-z]{4,11}(?=[^a-z0-9]*(?:20\d\d)?[^a-z0-9]*$)`;
/** The same, and words beside a number. */
const besideOrAlone = pattern('gm')`
  (?=[a-z]{4})(?<![b-np-z])(?<=\b\d{1,2}(?:\s?[º°]|ro|o)?\s*[/.-]?\s*(?:del?\s+)?)[a-z]{4,11}(?![a-z])
  |\b[a-z]{4,11}(?=[.,]?\s+\d{1,2}\b)|${alone.source}
`;

/** A folded text with months and weekdays in their standard spelling, of the same length. */
const withCalendarWords = (text: string) =>
  text.replace(/\d/.test(text) ? besideOrAlone : alone, (word) =>
    standard.has(word) ? word : calendarWord(word).padEnd(word.length),
  );

/** Words that join, label or praise, and alone say nothing about a date. */
const words = `
  a al ante con como cual cuando de del desde donde e el en entre es esta este hasta hay la las lo los mas mi mis muy no nos
  o para pero por que se si sin son su sus te tu tus u un una unas unos via x y ya the at in on of for and with by
  nueva nuevas secretaria cultura sc instituto ayuntamiento aqui ahi alla asi bien sea ser sera seran va van vamos vive vivo live tambien ademas luego solo
  bol boleto boletos entrada entradas ticket tickets boletera taquilla link liga links venta compra comprar buy get info informes mas
  fecha fechas dia dias hora horas horario horarios hrs lugar sede recinto venue ciudad plaza estado direccion ubicacion
  foro teatro auditorio funcion funciones show shows evento eventos concierto gira tour podcast presentacion presentaciones
  puertas acceso doors curfew soundcheck check inicio inicia fin precio precios costo desde general gral vip preferente preferencia luneta balcon platea
  zona mesa mesas adultos ninos estudiantes publico preventa mexico mx mty pm am local centro
  todo todos toda todas ambas ambos all each cada mismo misma primera segunda segundo tercera unica extra mantiene mantienen
  navidad hola saludos gracias equipo oigan buenas buenos amigos amigas familia gente raza compas estaremos estamos seguimos llegamos
  confirmado confirmada confirmados confirmadas listo ok falta lic hoy oriente poniente tbd tba pendiente tentativo tentativa tentativos tentativas ver radio
  ticketmaster superboletos boletia eticket boletopolis arema funticket confirmed
`;
const small = new Set(words.split(/\s+/));

/** Whether a folded word alone says nothing about a date. */
export const isSmallWord = (word: string) => word.length < 2 || small.has(word.replace(/[^a-z]/g, ''));
