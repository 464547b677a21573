import { monthNames } from './day-words';
import { take, takenMark, type Span } from '../words/text';
import { pattern } from '../words/pattern';

/** An hour as it was written. */
export type WrittenHour = Span & {
  /** The number of its line, where it has one. */
  line?: number;
  /** `HH:MM` */
  time: string;
  /** Written without AM or PM: it may be twelve hours earlier. */
  unsure: boolean;
  /** Nobody would take it for the morning: `a las 8`. */
  evening: boolean;
  /** When doors open, not the show. */
  doors: boolean;
  /** The second hour of `20:00, puede ser 20:30`. */
  other?: string;
  /** Of all shows: `todas las funciones 8:30 PM`. */
  all: boolean;
};

const half = `(?:[:.h](\\d{2})|\\s+y\\s+(media|cuarto))?`;
const meridiem = `(?:([ap])\\.?\\s?m\\b\\.?|(?<=\\d)(p)(?!\\w))`;
const ofTheDay = `\\s*(?:de\\s+la|en\\s+la|por\\s+la|del)\\s+(noche|tarde|manana|dia|mediodia)`;
const suffix = `\\s*(?:hrs?|hs|horas|h)\\b\\.?`;
const lead = `(?:\\ba\\s+las?\\s+)`;
/** A dash leads to an hour only where another is before it: `8-10 pm`. */
const edge = `(?<![\\w/$.:]|(?<!(?<![\\d-])\\d{1,2}(?::\\d\\d)?\\s?)-)`;

/** `UTC-06`, `hora del centro`: no place, though a city may be in it. */
const zone = pattern('g')`
  \b(?:(?:utc|gmt)\s?(?:[+-]\s?\d{1,2}(?::?\d\d)?)?|hora\s+(?:del?\s+|de\s+la\s+)?(?:centro|pacifico|noroeste
  |sureste|local|cdmx|ciudad\s+de\s+mexico|tijuana|hermosillo|cancun|este))(?![\w])
`;

const denied = pattern()`
  \b(?:montaje|prueba(?:\s+de\s+(?:sonido|audio))?|sound\s?check|load\s?-?in|ensayo(?:\s+general)?|lleg\w+|llamados?
  |cita|citad[oa]s|lobby|call|vuelo|salida|ingreso\s+de\s+\w+|(?:comida|catering|staff|crew)(?:\s+\w+){0,3}|cierr\w+
  |termina\w*|acaba\w*|hasta|antes\s+de)\s*:?\s*(?:(?:es|sera)\s+)?(?:a\s+las?\s+)?$
  |\b(?:no(?:\s+(?:es|sera|va))?|en\s+(?:vez|lugar)\s+de
  |(?:pasa|cambia|mueve|recorre)\w*(?:\s+de\s+hora(?:rio)?\b\W*)?\s+de)\s+(?:(?:a\s+)?las?\s+)?$
`;

/** `taquilla de 11 a 19 hrs` */
const office = /\b(?:taquillas?|informes|atencion|oficinas?|box\s?office|lunes\s+a\s+\w+)\b[^.;|(–]{0,25}$/;

/** `brunch a las 9`, `09:00`, `9 hrs`: an hour that may be one before noon. */
const daytime = /\b(?:matin\w+|mananer\w+|desayuno|brunch)\b/;
const onClock = /^0|\dh|\bh(?:rs?|s|oras)?\b/;

const names = ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'];
/** `a las ocho y media de la noche`, not `a las dos funciones` */
const inWords = pattern('g')`
  (\ba\s+las?\s+|\b(?=\w+\s+(?:y\s+media|de\s+la\s+(?:noche|tarde))\b))(${names.join('|')})(?=\s+(?:y\s+(?:media
  |cuarto)|de|en|por|pm|hrs?|horas)\b|\s*(?:[^\s\w]|$|${takenMark}))
`;

const patterns = [
  new RegExp(
    `${edge}${lead}?(\\d{1,2}?)(?:[:.h]?([0-5]\\d)|\\s+y\\s+(media|cuarto))?(?::\\d{2})?\\s*${meridiem}(?:${suffix})?`,
    'g',
  ),
  new RegExp(`${edge}${lead}?(\\d{1,2})${half}${ofTheDay}`, 'g'),
  new RegExp(`${edge}${lead}?(\\d{1,2}):(\\d{2})(?::\\d{2})?(?!\\d)(?:${suffix})?`, 'g'),
  new RegExp(`${edge}${lead}?(\\d{1,2})(?:[:.h](\\d{2}))?${suffix}`, 'g'),
  new RegExp(`${edge}([01]?\\d|2[0-3])h([0-5]\\d)\\b`, 'g'),
  new RegExp(`${edge}([01]\\d|2[0-3])([0-5]\\d)${suffix}`, 'g'),
  new RegExp(`${edge}${lead}(\\d{1,2})${half}(?![\\d/])`, 'g'),
  new RegExp(`${edge}(1[3-9]|2[0-3])\\.([0-5]\\d)(?![\\d./-])`, 'g'),
  // `doors 7 show 8`, `tipo 8 u 8:30`
  new RegExp(
    `(?<=\\b(?:puertas|doors|tipo|abrimos)\\s)(\\d{1,2})(?![\\d/.:-]|\\s*(?:de\\s+)?(?:${monthNames})\\b)`,
    'g',
  ),
  new RegExp(`(?<=${takenMark}[\\s,|/-]*(?:y\\s+)?show\\s)(\\d{1,2})(?![\\d/.:-])`, 'g'),
  // `ocho y media`
  new RegExp(`${edge}(\\d{1,2})()\\s+y\\s+(media)\\b`, 'g'),
  // `dos funciones 6 y 9`
  pattern('g')`
    (?<=\b(?:funciones|shows|doblete|funcion)\s*[:,]?\s*(?:\d{1,2}\s+y\s+|${takenMark}+\s+y\s+)?)(\d{1,2})(?![\d/.:$-]
    |\s*(?:de\s+)?(?:${monthNames})\b)
  `,
  // `8 a 10 pm`, `8-10 pm`, `· 8 - 10 pm`, `8 u 8:30`: the start of a span, whose end was read above.
  new RegExp(
    `${edge}(\\d{1,2})(?:[:.](\\d{2}))?(?=(?:-|–|\\s+[ayou]\\s+|(?<=[·•|]\\s+\\d+)\\s[–-]\\s)${takenMark})`,
    'g',
  ),
];
/**
 * Finds the hours in a folded line: `8:30 pm`, `20:30 hrs`, `9 PM`, `7 de la noche`, `a las 9`, `puertas 7:30 pm`.
 * The end of a span (`8 a 10 pm`) is read but is not the show's hour.
 */
export function findHours(line: string): { hours: WrittenHour[]; rest: string } {
  const hours: WrittenHour[] = [];
  let rest = line
    .replace(zone, (text) => takenMark.repeat(text.length))
    .replace(
      inWords,
      (text, before: string, name: string) => before + String(names.indexOf(name) + 1).padEnd(name.length),
    );
  const noon = /\b(?:al?\s+)?medio\s?dia\b/g;
  for (const match of rest.matchAll(noon)) add(match, 12, 0, false);
  for (const match of rest.matchAll(/\b(?:a(?:\s+la)?\s+)?media\s?noche\b/g)) add(match, 0, 0, false);
  for (const [index, pattern] of patterns.entries())
    for (const match of rest.matchAll(pattern)) {
      const [, hour, minutes, words] = match;
      // `13.12 · León · 20:30` leads with its day.
      if (index === 7 && Number(minutes) > 0 && Number(minutes) <= 12 && !/\w/.test(line.slice(0, match.index)))
        continue;
      const half = index === 0 ? (match[4] ?? match[5]) : index === 1 ? match[4]![0] : undefined;
      const minute = minutes ? Number(minutes) : words === 'media' ? 30 : words === 'cuarto' ? 15 : 0;
      const read = twentyFour(Number(hour), half);
      // `a las 12`: noon or midnight
      const isTwelve = hour === '12' && !half && /^a\s/.test(match[0]);
      if (read && minute < 60) add(match, read.hour, minute, read.unsure || (isTwelve && !onClock.test(match[0])));
    }
  hours.sort((a, b) => a.start - b.start);
  // `8 PM CST`, `21:00 (CST)`
  rest = rest.replace(/(?<=\u0001\s?\(?)[cepm][sd]?t\b/g, (text) => takenMark.repeat(text.length));
  // `viernes 8:30, sábado 6 y 8:30`
  const different = hours;
  return { hours: withoutEnds(line, onlyNamed(line, different)), rest };

  function add(match: RegExpExecArray, hour: number, minute: number, unsure: boolean) {
    const start = match.index;
    const before = pattern()`
      (?:apertura\s+de\s+|abren\s+)?(?:puertas|acceso(?:\s+a(?:l|\s+la)?\s+(?!las?\b)[a-z]+|\s+(?:del\s+)?publico)?
      |apertura|ingreso|abrimos|entrada|doors)\s*(?:(?:se\s+)?abren?\s*|open\s*|(?:desde|a\s+partir\s+de)\s*)?(?:[:a]|at
      |las)?\s*$
    `.exec(rest.slice(0, start));
    const span = { start: start - (before?.[0].length ?? 0), end: start + match[0].length };
    // `7 pm puertas / 8 pm show`
    const after =
      /^\s*\(?(?:apertura|puertas|doors)\b(?!\s*(?:de\s+puertas\s*)?(?:abren|open|a\s+las|at|:)?\s*\d)/.test(
        rest.slice(match.index + match[0].length),
      );
    const all = pattern()`
      \b(?:tod[oa]s|amb[oa]s|todo(?=\s+(?:a|es)\b)|l[ao]s\s+(?:dos|tres|cuatro|cinco|seis)(?=\s+a\b)
      |all)\b(?!\s+(?:ages|las\s+edades))[^.;:\d\u0001]{0,40}:?\s*$
    `.test(rest.slice(0, span.start + (/^a\s/.test(match[0]) ? 2 : 0)));
    // `no a las 8`, `ya no es 8:30`, `pasa de las 8 a las 9`
    const isDenied = denied.test(rest.slice(0, span.start)) || office.test(rest.slice(0, span.start));
    const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    const evening = hour >= 16 && hour <= 21 && !onClock.test(match[0]) && !daytime.test(line);
    if (!isDenied) hours.push({ ...span, time, unsure, evening, doors: Boolean(before) || after, all });
    rest = take(rest, span);
  }
}

function twentyFour(hour: number, half: string | undefined): { hour: number; unsure: boolean } | undefined {
  if (half === 'a' || half === 'm') return hour >= 1 && hour <= 12 ? { hour: hour % 12, unsure: false } : undefined;
  if (half === 'n' && hour === 12) return { hour: 0, unsure: false };
  // PM, noche, tarde, mediodía: an hour past noon stays (`20:00 de la noche`).
  if (half) return hour > 23 ? undefined : { hour: hour >= 12 ? hour : hour + 12, unsure: false };
  if (hour > 23) return undefined;
  // Shows are rarely in the morning, and rarely at eleven at night: with a question.
  return hour >= 1 && hour <= 11 ? { hour: hour === 11 ? hour : hour + 12, unsure: true } : { hour, unsure: false };
}

/** `maquillaje 5 pm, función 8 pm`: where an hour is the show's by name, one with another name is not. */
function onlyNamed(line: string, hours: WrittenHour[]): WrittenHour[] {
  const before = ({ start }: WrittenHour) => line.slice(0, start);
  const isShow = (hour: WrittenHour) => /\b(?:funcion|show|inicio)\s*:?\s*$/.test(before(hour));
  const isElse = (hour: WrittenHour) =>
    pattern()`
      [,;(|]\s*(?!(?:y|otra|segunda|primera|funcion|show
      |programad[oa])\b)[a-z]{4,}(?:\s+(?:de\s+)?[a-z]+)?\s*:?\s*$
    `.test(before(hour)) && !isShow(hour);
  return hours.some(isShow) ? hours.filter((hour) => hour.doors || !isElse(hour)) : hours;
}

/** Removes hours at which a show ends; a start without AM or PM takes the end's, and `6 y 9 pm` are both PM. */
function withoutEnds(line: string, hours: WrittenHour[]): WrittenHour[] {
  return hours.filter((hour, index) => {
    const before = hours[index - 1];
    if (!before || before.doors || hour.doors) return true;
    const between = line.slice(before.end, hour.start).replace(/\u0001/g, ' ');
    const ends = /^\s*(?:-|–|—|\ba\b|\bal?\s+las?\b|\bhasta\b)\s*$/.test(between);
    const isPair = /^\s*(?:y|e|,)\s*$/.test(between) && before.time < hour.time;
    // `dice 8 pm pero en la página 8:30`, not `8 pm pero la de Toluca a las 7`
    if (/\b(?:puede|podria)\s+ser\s*$|^\s*[ou]\s*$|\bpero\b(?!.*(?:\d|\b(?:la|lo|el)\s+del?\b))/.test(between))
      before.other = hour.time;
    if ((ends || isPair) && before.unsure && !hour.unsure) before.unsure = false;
    return !ends && before.other !== hour.time;
  });
}
