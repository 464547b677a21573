import { zoneAbroad } from '../../../../data/places/abroad';
import { findState } from '../../../../data/places/find-place';
import { citiesCalled } from '../words/nicknames';
import { splitAtVenue, spanOf, textOf, type Segment, type WrittenPlace } from '../words/segments';
import type { Span } from '../words/text';

/** A city outside Mexico, as it is written: `Houston, Texas`, `Inglewood, CA`, `Santiago, Chile`, `Bogotá`. */
export function placeAbroad(segments: Segment[], original: string, place: WrittenPlace, country = '') {
  const textAt = ({ start, end }: Span) => original.slice(start, end).replace(/[*_.]+$/, '');
  const isRegion = (one: Segment | undefined) => {
    const words = one?.words.filter(({ text }) => !/^\d{5}$/.test(text)) ?? [];
    return words.length > 0 && isAbroad(words.map(({ text }) => text).join(' '), textAt(spanOf(words)));
  };
  // `LLEGA POR PRIMERA VEZ AL AUDITORIO`: among capitals, two letters are a state only after a comma or a known city.
  const isInCapitals = (words: Segment['words']) =>
    words.at(-1)!.text.length === 2 &&
    original === original.toUpperCase() &&
    !zoneAbroad(textAt(spanOf(words.slice(0, -1))), '');
  for (const [index, segment] of segments.entries()) {
    const { before } = splitAtVenue(segment);
    const words = before.slice(before.findLastIndex(({ text }) => /^(?:en|in|at)$/.test(text)) + 1);
    const last = words.at(-1);
    // `Baja California` is not a town in California.
    if (!last || words.length > 5 || findState(textOf({ words }))) continue;
    // `San Luis Río Colorado` is not a town in Colorado.
    const isOwn = words.length > 1 && last.text !== 'us' && !citiesCalled(textOf({ words })).length;
    // `Oficio DC/412` is a number.
    const isCode = /^[/-]\d/.test(original.slice(last.end));
    const isLast = isOwn && !isCode && isAbroad(last.text, textAt(last)) && !isInCapitals(words);
    const lastSegment = isLast ? last : undefined;
    const region = lastSegment ?? (isRegion(segments[index + 1]) ? segments[index + 1] : undefined);
    // `Santiago de Chile`; but `Ciudad de Guatemala` is the city's name.
    const tail = !lastSegment || /^ciudad de \S+$/.test(textOf({ words })) ? 0 : words.at(-2)!.text === 'de' ? 2 : 1;
    // `1807 South Allport Street Chicago, IL`
    const city = spanOf(words.slice(0, words.length - tail));
    const name = original.slice(city.start, city.end);
    const hasZone = zoneAbroad(name, '') !== undefined && !zoneAbroad('', name);
    if (!hasZone && !((region || country) && name.length > 2 && properName.test(name) && !office.test(name))) continue;
    place.places = [
      { city: inCapitals(textAt(city)), state: inCapitals(region ? textAt(region).replace(/\s*\d{5}$/, '') : country) },
    ];
    place.state = place.places[0]!.state;
    place.isExplicit = place.state !== '';
    if (/^ or /.test(original.slice(city.end))) place.why = 'El mensaje dice dos.';
    place.usedSegments.push(segment);
    for (let more = index + 1; isRegion(segments[more]); more++) place.usedSegments.push(segments[more]!);
    break;
  }
}

/** `SANTIAGO` → `Santiago`; `TX` and `USA` stay. */
const inCapitals = (name: string) =>
  name.length > 3 && name === name.toUpperCase()
    ? name.toLowerCase().replace(/(?<![A-Za-zÀ-ɏ])[A-Za-zÀ-ɏ]/g, (letter) => letter.toUpperCase())
    : name;

/** `La Secretaría de Cultura (SC)` */
const office = /\b(?:secretar[ií]a|instituto|ayuntamiento|gobierno|direcci[oó]n|comisi[oó]n|universidad)\b/i;

/** Words that all start with a capital, except the small ones. */
const properName = /^[A-ZÀ-Þ][A-Za-zÀ-ɏ'.]*(?:\s+(?:(?:de|del|la|las|los|el|of)\s+)*[A-ZÀ-Þ][A-Za-zÀ-ɏ'.]*)*$/;

/** Whether a text is a country or a state of the United States; two letters count only as capitals. */
function isAbroad(text: string, original: string): boolean {
  if (text.length === 2 && (original !== original.toUpperCase() || /^(?:al|de)$/.test(text))) return false;
  return /^(?:us|usa|eeuu|estados unidos)$/.test(text) || zoneAbroad('', text) !== undefined;
}

const countries = new Intl.DisplayNames('es', { type: 'region' });

/** The country of a line's flag, unless it is Mexico's or there are several flags. */
export function flagCountry(original: string): string | undefined {
  const flags = new Set(original.match(/\p{Regional_Indicator}{2}/gu));
  const [flag] = flags;
  if (!flag || flags.size > 1 || flag === '🇲🇽') return undefined;
  return countries.of([...flag].map((letter) => String.fromCharCode(letter.codePointAt(0)! - 0x1f1e6 + 65)).join(''));
}

/** The country in a line that has nothing else, except a year. */
export function countryIn([one, ...more]: Segment[], original: string): string | undefined {
  const words = one?.words ?? [];
  if (!words.length || more.some(({ words }) => words.some(({ text }) => !/^20\d\d$/.test(text)))) return undefined;
  const { start, end } = spanOf(words);
  const name = words.map(({ text }) => text).join(' ');
  return name === 'mexico' || (name.length > 2 && zoneAbroad('', name)) ? original.slice(start, end) : undefined;
}
