import { longestName } from '../../../../data/places/find-place';
import { citiesCalled, longestCalled } from './nicknames';
import { takenMark, type Span, pattern, says, source, allMatches } from './text';

/** The words of a line between two separators, with their offsets. */
export type Segment = Span & { words: Words };
export type Words = (Span & { text: string })[];

export const venueWords = source`
  teatro|auditorio|foro|arena|centro|palacio|plaza|estadio|sala|casa|casino|club|bar|salon|carpa|parque|explanada|museo
  |gimnasio|lienzo|expo|pabellon|cine|cineteca|hotel|universidad|aula|cafe|cafeteria|galeria|lunario|complejo|domo
  |velodromo|hipodromo|feria|recinto|anfiteatro|jardin|macroplaza|hacienda|exhacienda|ex-hacienda|polyforum|poliforum|concha
  |coliseo|palenque|showcenter|cecut|ccu|terraza|patio|bodega|paraninfo|fabrica|biblioteca|conservatorio|convento
  |ex-convento|exconvento|deportivo|polideportivo|malecon|playa|kiosko|quiosco|mercado|edificio|facultad|escuela|colegio
  |instituto|rancho|vinedo|cerveceria|conjunto|stage|hall|theater|theatre|warehouse
`;
/** `RECINTO TEATRO JUÁREZ` */
export const labelOfVenue = new RegExp(`^\\W*(?:recinto|lugar|sede|inmueble|venue)\\s+(?=(?:${venueWords})\\s)`);
const venueNames = new Set([...venueWords.split('|'), 'center', 'arts', 'ballroom']);
const shortVenueNames = new Set(['t.', 'teat.', 'aud.', 'audit.', 'conv.', 'plza.', 'pza.', 'cc.', 'c.c.']);
const isVenueWord = (word: string) => venueNames.has(word.replace(/\.$/, '')) || shortVenueNames.has(word);
const venueWordAtEnd = new RegExp(
  `\\b(?:(?:${venueWords})(?:\\s+(?:cultural|civico|municipal))?|av|avenida|calle|calz|calzada|blvd|boulevard|esq|esquina|col|colonia)\\.?\\s+$`,
);
const cities = new Set(['centro', 'playa', 'parque', 'mercado']); // they also begin names of cities

/** Whether the word before a day starts the name of a venue or a street. */
export const endsInVenueWord = (text: string) => venueWordAtEnd.test(text);

/** Whether a text starts like the name of a venue. */
export const startsAsVenue = (text: string) => says(text, venueAtStart);
const venueAtStart = new RegExp(`^(?:(?:el|la|los|las)\\s)?(?:${venueWords})\\s+\\S`, 'g');

/** Whether a folded line ends inside the name of a venue: `TEATRO PABLO DE` */
export const endsInVenue = (text: string) => /\s(?:de|del|la|los|las)\s*$/.test(text) && says(text, venueAtStart);

/** A common venue's name with its own name in quotes: `Teatro de la Ciudad "Esperanza Iris"`. */
const ofCommonVenue = /\bteatro\s+de\s+la\s+ciudad\s*["“«][a-z][^"“”«»]*["”»]/g;
/** Whether the next folded line is such a quoted name. */
export const isBeforeName = (next: string) => /^\W*"?[“«"](?!.*"[;,|\t])/.test(next);

/** A verb, or the start of a clause. */
const startsClause = pattern('g')`
  (?<=\s)(?:se|es|is|or|fue|hay|sera|presentan?|esta|estan|queda|quedan|pasa|que|donde|porque|pero|ya|tambien
  |sigue)(?=[\s\u0001])|(?<=\s)con(?=\s(?:una?|sus?|invitad[oa]s?)\s)
`;
/** `Teatro Juárez → ni uno más`; an arrow between two venues is a change. */
const stateSign = new RegExp(`→(?!\\s*(?:(?:el|la|los|las|al)\\s)?(?:${venueWords})\\b)`, 'g');
const betweenSigns = new RegExp(
  `(?:[^${takenMark},;|·\\t()\\[\\]{}•–—:"“”«»!¡¿?\\\\/=+-]|(?<=[\\w\\u0001])-(?=\\w)|(?<=[a-z])·(?=[a-z]))+`,
  'g',
);

/** Splits a folded line at commas, dashes, brackets and text that is taken. */
export function segmentsOf(line: string): Segment[] {
  const segments: Segment[] = [];
  // The end of a sentence; not of `Cd.`
  const readable = line
    .replace(/(?<=\S) {3,}|(?<=, [a-z]{2}) {2}/g, (gap) => ','.padEnd(gap.length))
    .replace(/(?<=\s)@(?:\w+|(?=\s))|\.(?=\.)/g, (sign) => ','.padEnd(sign.length))
    .replace(/→.*/, (behind) => behind.replace(stateSign, ','))
    .replace(startsClause, (word) => ','.padEnd(word.length))
    .replace(ofCommonVenue, (name) => name.replace(/["“”«»]/g, "'"));
  for (const part of allMatches(readable, betweenSigns)) {
    const words = allMatches(part[0], /[^\s]+/g).map((match) => {
      const start = part.index + match.index;
      const text = match[0].replace(/^[.'’]+|['’]+$/g, '');
      return { text, start, end: start + match[0].length };
    });
    if (words.some(({ text }) => /[a-z0-9]/.test(text)))
      segments.push({ words, start: words[0]!.start, end: words.at(-1)!.end });
  }
  return segments;
}

export const textOf = ({ words }: Pick<Segment, 'words'>) => words.map(({ text }) => text).join(' ');
export const spanOf = (words: Span[]): Span => ({ start: words[0]!.start, end: words.at(-1)!.end });

/** The venue with the words before it, unless they belong to a sentence: `nos confirman el Auditorio`. */
export function venueSpan(before: Segment['words'], venue: Segment['words']): Span {
  const led = before.findLastIndex(({ text }) => /^(?:en|al|del|at|lugar|sede|si)$|[a-z]{3}\.$/.test(text)) + 1;
  const from = led && isArticle(before[led]) ? led + 1 : led;
  // `Foyer del Teatro Calderón`
  const isPart = before.length === 2 && partOfVenue.test(before[0]!.text);
  return spanOf(isPart ? [...before, ...venue] : isArticle(before.at(-1)) ? venue : [...before.slice(from), ...venue]);
}
const isArticle = (word: Words[number] | undefined) => /^(?:el|la|los|las|the)$/.test(word?.text ?? '');
const partOfVenue = /^(?:foyer|vestibulo|lobby|azotea|sotano|pasillo|atrio|rooftop)$/;

const splits = new WeakMap<Words, ReturnType<typeof split>>();
/** The words before a venue, and those of the venue; a reading asks for those of the same words many times. */
export function splitAtVenue({ words }: Segment) {
  const result = splits.get(words) ?? split(words);
  splits.set(words, result);
  return result;
}

function split(words: Words) {
  const isOfCity = (text: string, index: number) => (index > 0 || cities.has(text)) && index < lengthOfCity(words);
  const at = words.findIndex(({ text }, index) => isVenueWord(text) && !isOfCity(text, index));
  // `Centro` alone is a part of town.
  if (/^(?:centro(?: historico)?|galeria|patio|anfiteatro)$/.test(textOf({ words }))) return { before: [], venue: [] };
  // So is `el centro de Puebla`.
  const town = /^(?:(?:en )?el )?centro(?: historico)? de(?: la)?(?= (.+))/.exec(textOf({ words }));
  if (town && citiesCalled(town[1]!).length) return { before: words.slice(town[0].split(' ').length), venue: [] };
  // `Teatro y Cultura` is a kind of event.
  if (words.length === 3 && words[1]!.text === 'y') return { before: words, venue: [] };
  // `Recinto` alone labels a column, or a venue that is not decided yet; `los jueves son de carpa` names none.
  if (at === words.length - 1 && (/^recinto\.?$/.test(words[at]!.text) || words[at - 1]?.text === 'de'))
    return { before: words, venue: [] };
  const from = at === 1 && /^(?:el|la|los|las|the)$/.test(words[0]!.text) ? 0 : at;
  return at < 0 ? { before: words, venue: [] } : { before: words.slice(0, from), venue: words.slice(from) };
}

/** How many words from one of some on may be the name of a city; 0 where none starts. */
export function longestCityFrom(words: Words, from: number): number {
  const longest = longestCalled(words[from]?.text ?? '');
  // Signs and initials are part of other words: `S. L. P.`
  const isLoose = ({ text }: Words[number]) => !/[a-z\d]{2}/.test(text);
  return longest && longest + words.slice(from, from + longestName).filter(isLoose).length;
}

/** The longest name of a city from one of some words on. */
export function cityFrom(words: Words, from: number) {
  const longest = Math.min(longestName, longestCityFrom(words, from));
  if (!longest) return undefined;
  // A figure ends a name: `Ahualulco del Sonido 13`.
  const figure = words.slice(from + 1, from + longest).findIndex(({ text }) => /\d/.test(text));
  const most = figure < 0 ? longest : figure + 2;
  for (let to = Math.min(words.length, from + most); to > from; to--) {
    const places = citiesCalled(textOf({ words: words.slice(from, to) }));
    if (places.length) return { from, to, places };
  }
  return undefined;
}

/** How many words, from the first, are the name of a city: `Gómez Palacio`, `en Playa del Carmen`. */
function lengthOfCity(words: Segment['words']): number {
  const from = /^(?:en|a|de|para|y)$/.test(words[0]?.text ?? '') ? 1 : 0;
  const { to = 0 } = cityFrom(words, from) ?? {};
  return to > from + 1 ? to : 0;
}

/** A city and its state; abroad the state may be empty. */
export type Place = { city: string; state: string };

/** Place and venue in a line, as far as it gives them. */
export type WrittenPlace = {
  places: Place[];
  state?: string;
  isExplicit?: boolean; // whether the line has the state
  fromVenue?: boolean; // whether the city is only in a venue's name: any other city is preferred
  why?: string; // why staff are asked: a typing error, or a second city
  venue?: Span;
  usedSegments: Segment[];
  rest?: Segment; // other text beside a city
};
