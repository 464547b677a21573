import { and, monthNames, weekday, weekdayNames } from './day-words';
import { venueWords } from '../words/segments';
import { blank, take, taken, takenMark, type Span, pattern, source, allMatches } from '../words/text';

export type WrittenHour = Span & {
  time: string; // `HH:MM`
  unsure: boolean; // whether AM or PM is missing: it may be twelve hours earlier
  loose: boolean; // whether it may be no hour: `6, 8:30 pm`
  evening: boolean; // whether it is certainly not in the morning: `a las 8`
  doors: boolean; // whether it is the hour of the doors
  other?: string; // the second hour of `20:00, puede ser 20:30`
};

/** Before an hour, a dash or slash needs another hour: `8-10 pm`, `6:00/8:30 pm`. */
const edge = source`
  (?<![\w$.:]|(?<!:\d\d|[ap]\.?m\.?|hrs|\b[cepm][sd]?t|${takenMark})/|(?<!(?<![\d-])\d{1,2}(?::\d\d)?\s?)-)
`;

/** `UTC-06`, `hora del centro`: zones, not places, though a city may be among the words. */
const zone = pattern('g')`
  \b(?:(?:utc|gmt)\s?(?:[+-]\s?\d{1,2}(?::?\d\d)?)?|hora (?:del? |de la )?(?:centro|pacifico|noroeste|sureste|local|cdmx
  |ciudad de mexico|tijuana|hermosillo|cancun|este))(?![\w])
  |(?<=(?:[\d\u0001]|\d\s?[ap]\.?m\.?|\d\s?hr?s?\.?)\s?)\((?:tiempo (?:del )?)?(?:cdmx|centro|ciudad de mexico|hora local|local)\)
`;

/** `2 horas antes`: no hour of the clock */
const span =
  /\b\d{1,2}(?:[.,:]\d{1,2})?\s*(?:horas?|hours?|hrs?|hs?|min\w*)\s+(?:y\s+media\s+)?(?:antes|previ\w+|before|de\s+anticipacion)\b/g;

const denied = pattern()`
  \b(?:(?:des)?montaje|prueba(?: (?:de )?(?:sonido|audio))?|sound\s?check|load\s?-?in|ensayo(?: general)?|lleg\w+|llamados?|cita
  |citad[oa]s|lobby|maquillaje|firma de \w+|call|vuelo|salida|ingreso de \w+
  |(?:comida|catering|staff|crew)(?: \w+){0,3}|meet\W+(?:\w+\W+)?greet|m&g|cierr\w+|termin\w+|acaba\w*|curfew|fin|hasta|until
  |antes de)\s*:?\s*(?:(?:es|sera) )?(?:(?:a |de )?las? )?$|\b(?:no(?: (?:es|sera|va))?|en (?:vez|lugar) de
  |(?:pasa|cambia|mueve|recorre)\w*(?: de hora(?:rio)?\b\W*)? de) (?:(?:a )?las? )?$
`;

const ofChange = /^(?:hasta|until|antes|no|en|pasa|cambia|mueve|recorre)/;

/** `taquilla de 11 a 19 hrs` */
const office = /\b(?:taquillas?|informes|atencion|oficinas?|box\s?office|lunes\s+a\s+\w+|l-v)\b[^.;|(–]{0,25}$/;

/** `brunch a las 9`, `09:00`, `9 hrs`: words of an hour that may be before noon. */
const daytime = /\b(?:matin\w+|mananer\w+|desayuno|brunch)\b/;
const onClock = /^0|\dh|\bh(?:rs?|s|oras)?\b/;

const hour = '(?<hour>\\d{1,2})';
const part = '\\s+y\\s+(?<part>media|cuarto)';
const half = `(?:[:.h](?<minutes>\\d{2})|${part})?`;
const suffix = '\\s*(?:hrs?|hs|horas|h)\\b\\.?';
const lead = `${edge}(?:\\ba\\s+las?\\s+)`;
/** Between the bare start of a span and its end. */
const spans = `(?:-|–|(?:\\s+(?:[aou]|to|hasta)\\s|\\s*${and})\\s*(?:las\\s+)?|(?<=[·•|]\\s+\\d+)\\s[–-]\\s)`;
const noMonth = `(?![\\d/.:$-]|\\s*(?:de\\s+)?(?:${monthNames})\\b)`;
/** Words before a number that is a day, or of a place or another thing. */
const ofOther = source`
  ^\W*(?:[lmjvsd]\.? )?|\b${weekday}|(?<!\d\s?(?:de )?)\b(?:${monthNames})\.? |#\s*|${and}\s*
  |\b(?:d?el|este|al?|dia|no|num|fecha|boletos|quedan|para|mesa|fila|zona|nivel|piso|episodio|${venueWords})\.?\s+
  |\b(?:av|avenida|calle|col|vol)\b[^,;|·•]*
`;
const hasTaken = new RegExp(takenMark);
const meridiem = '\\s*(?<half>[ap])(?:\\.?\\s?m\\b\\.?|(?<=\\dp)(?!\\w))';
/** Each way to write an hour, with a short pattern of what it cannot do without: each sees what the ones before it left. */
const shapes = (
  [
    [
      /(?:\d|media|cuarto)\s*[ap]/,
      `${lead}?(?<hour>\\d{1,2}?)(?:[:.h]?(?<minutes>[0-5]\\d)(?::\\d{2})?|${part})?${meridiem}(?:${suffix})?`,
    ],
    [
      /la\s|del\s/,
      `${lead}?${hour}${half}\\s*(?:(?:de|en|por)\\s+la|del)\\s+(?<half>[ntmd])(?:oche|arde|anana|ia|ediodia)`,
    ],
    [/:/, `${lead}?${hour}:(?<minutes>\\d{2})(?::\\d{2})?(?!\\d)(?:${suffix})?`],
    [/h/, `${lead}?${hour}(?:[:.h](?<minutes>\\d{2}))?${suffix}`],
    [/\dh\d/, `${edge}(?<hour>[01]?\\d|2[0-3])h(?<minutes>[0-5]\\d)\\b`],
    [/h/, `${edge}(?<hour>[01]\\d|2[0-3])(?<minutes>[0-5]\\d)${suffix}`],
    [/\ba\s+las?\s/, `${lead}${hour}${half}(?![\\d/])`],
    // `20.30`; but `13.12 · León · 20:30` starts with its day
    [
      /\d\.\d/,
      `(?<!\\b(?:${weekdayNames})\\s)${edge}(?<hour>1[3-9]|2[0-3])\\.(?!0[1-9]|1[0-2])(?<minutes>[0-5]\\d)(?![\\d./-])`,
    ],
    // `doors 7 show 8`, `tipo 8 u 8:30`
    [/puertas|doors|tipo|abrimos/, `(?<=\\b(?:puertas|doors|tipo|abrimos)\\s)${hour}${noMonth}`],
    [/show/, `(?<=${takenMark}[\\s,|/-]*(?:y\\s+)?show\\s)${hour}(?![\\d/.:-])`],
    // `ocho y media`
    [/media/, `${edge}${hour}\\s+y\\s+(?<part>media)\\b`],
    // `dos funciones 6 y 9`
    [
      /funcion|shows|doblete/,
      `(?<=\\b(?:funcion(?:es)?|shows|doblete)(?:\\s+en\\s+[^:;.]{0,40}:)?\\s*[:,]?\\s*(?:(?:\\d{1,2}|${takenMark}+)\\s+y\\s+)?)${hour}${noMonth}(?<!\\bfuncion\\s+[1-3])`,
    ],
    // `8 a 10 pm`, `8-10 pm`, `· 8 - 10 pm`, `8 u 8:30`: the start of a span whose end is taken already
    [hasTaken, `${edge}${hour}(?:[:.](?<minutes>\\d{2}))?(?=(?:\\s*${and}\\s*\\d{1,2})?${spans}${takenMark})`],
    // `12, 2 y 5 pm`: the first of three
    [
      hasTaken,
      `${edge}(?<hour>1[0-2]|[1-9])(?=,\\s*${takenMark}+\\s*(?:${and}|,)\\s*${takenMark})(?<!(?:${ofOther})\\d+)`,
    ],
    // `6, 8 y 10 pm`, `6 / 8:30 pm`; not `vie 6, 8:30 pm`
    [
      hasTaken,
      `${edge}(?<hour>[4-9]|1[01])(?<loose>)(?=(?:[,/]\\s*\\d{1,2})*\\s*[,;/|·•→]\\s*${takenMark})(?<!(?:${ofOther})\\d+)`,
    ],
  ] as const
).map(([needs, shape]) => ({
  needs,
  pattern: new RegExp(`(?=\\d|a\\s)(?<!_[:.]?\\d{0,3}|\\d:\\d\\W?|\\d\\s(?=0:))(?:${shape})(?![:.]?\\d{0,3}_)`, 'g'),
}));

const doorsBefore = pattern()`
  (?:apertura de |abren )?(?:puertas(?: al publico)?|acceso(?: a(?:l| la)? (?!las?\b)[a-z]+| (?:del )?publico)?|apertura|ingreso|abrimos
  |entrada|sala abierta|apertura de sala|doors|drs)\s*(?:(?:se )?abren?\s*|open\s*|sera\s*|(?:desde|a partir de)\s*)?(?:[:a]|at|las)?\s*$
`;
/** `7 pm puertas / 8 pm show` */
const doorsBehind =
  /^\s*\(?(?:apertura|puertas|doors|drs)\b(?![^.;]{0,30}\b(?:antes|before)\b)(?!\s*(?:de\s+puertas\s*)?(?:abren|open|a\s+las|at|:)?\s*\d)/;

const doorsEarlier = pattern()`
  \b(?:puertas|doors|accesos?|apertura|publico (?:ingresa|entra)\w*)\b(?!.*\bprensa\b)[^.;|\d]{0,40}?\b(?:(una|one|1|media|half)(?: an?)? (?:hr?|hora|hour)|(\d{2}|quince|treinta|cuarenta y cinco|sesenta|noventa) min\w*)
  (?: (?:antes|before))\b
`;
const minutesInWords: Record<string, number> = { qui: 15, tre: 30, cua: 45, ses: 60, nov: 90 };
/** How many minutes before the show the doors open: `Puertas media hora antes` */
export function minutesOfDoors(line: string): number | undefined {
  const [match, hour, minutes] = doorsEarlier.exec(line) ?? [];
  return match
    ? (minutesInWords[minutes?.slice(0, 3) ?? ''] ?? Number(minutes ?? (/^[mh]/.test(hour!) ? 30 : 60)))
    : undefined;
}

/** The hours in a folded line, and its rest; the end of a span (`8 a 10 pm`) is taken too, but is no hour of a show. */
export function findHours(line: string): { hours: WrittenHour[]; rest: string } {
  const hours: WrittenHour[] = [];
  let rest = /utc|gmt|hora|\((?:tiempo|cdmx|ciudad|centro|local)/.test(line) ? line.replace(zone, taken) : line;
  if (/antes|previ|before|anticip/.test(rest)) rest = rest.replace(span, blank);
  if (/medi[oa]\s?[dn]/.test(rest)) {
    for (const match of allMatches(rest, /\b(?:al?\s+)?medio\s?dia\b/g)) add(match, 12, 0, false);
    for (const match of allMatches(rest, /\b(?:a(?:\s+la)?\s+)?media\s?noche\b/g)) add(match, 0, 0, false);
  }
  for (const { needs, pattern } of /\d/.test(rest) ? shapes : [])
    for (const match of needs.test(rest) ? allMatches(rest, pattern) : []) {
      const { hour, minutes, part, half } = match.groups ?? {};
      const minute = minutes ? Number(minutes) : part === 'media' ? 30 : part === 'cuarto' ? 15 : 0;
      const read = twentyFour(Number(hour), half);
      // `a las 12`: noon or midnight
      const isTwelve = hour === '12' && !half && /^a\s/.test(match[0]);
      if (read && minute < 60) add(match, read.hour, minute, read.unsure || (isTwelve && !onClock.test(match[0])));
    }
  hours.sort((a, b) => a.start - b.start);
  // `8 PM CST`, `21:00 (CST)`
  rest = rest.replace(/(?<=\u0001\s?\(?)[cepm][sd]?t\b/g, taken);
  return { hours: withoutEnds(line, hours), rest };

  function add({ index, 0: text, groups }: RegExpExecArray, hour: number, minute: number, unsure: boolean) {
    const before = doorsBefore.exec(rest.slice(0, index))?.[0] ?? '';
    const span = { start: index - before.length, end: index + text.length };
    const doors = before !== '' || doorsBehind.test(rest.slice(span.end));
    const lead = rest.slice(0, span.start);
    const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    const loose = groups?.loose !== undefined;
    const evening = hour >= 16 && hour <= 21 && !loose && !onClock.test(text) && !daytime.test(line);
    // `no a las 8`, `ya no es 8:30`, `pasa de las 8 a las 9`
    const label = denied.exec(lead);
    if (!label && !office.test(lead)) hours.push({ ...span, time, unsure, loose, evening, doors });
    // The label is taken with its hour, `Montaje 12:00`; words of a change stay.
    const isWork = label && !ofChange.test(label[0]);
    rest = take(rest, isWork ? { start: label.index, end: span.end } : span);
  }
}

function twentyFour(hour: number, half: string | undefined): { hour: number; unsure: boolean } | undefined {
  if (half === 'a' || half === 'm') return hour >= 1 && hour <= 12 ? { hour: hour % 12, unsure: false } : undefined;
  if (half === 'n' && hour === 12) return { hour: 0, unsure: false };
  // With PM, noche, tarde or mediodía, an hour past noon stays: `20:00 de la noche`.
  if (half) return !hour || hour > 23 ? undefined : { hour: hour >= 12 ? hour : hour + 12, unsure: false };
  if (hour > 23) return undefined;
  // Shows are rarely in the morning, or at eleven at night: staff are asked.
  return hour >= 1 && hour <= 11 ? { hour: hour === 11 ? hour : hour + 12, unsure: true } : { hour, unsure: false };
}

const joined = new RegExp(`^\\s*(?:${and}|,)\\s*$`);
/** `dice 8 pm pero en la página 8:30`, not `8 pm pero la de Toluca a las 7` */
const or = /\b(?:puede|podria)\s+ser\s*$|^\s*(?:[ou]|→(?:\s*ahora)?)\s*$|\bpero\b(?!.*(?:\d|\b(?:la|lo|el)\s+del?\b))/;
/** `8 pm ct / 9 pm et`, without the hours */
const inTwoZones = /^\W*([cepm])[sd]?t\W+(?!\1)[cepm][sd]?t\b/;

const isMore = /^\s*y\s+(?:(?:a )?las )?$/;
const ofShow = /^\W*(?:[a-z]+\W+)?(?:show|funcion|inici|arranc|empez|empiez|comenz|comienz)/;
const longestShow = 6; // hours
/** The number in a text. */
const hourIn = (text: string) => Number(/\d+/.exec(text)?.[0]);
/** The hour at which a span starts: before an end past noon, `21:00`, it is in 24 hours too. */
const startOf = ({ time, unsure }: WrittenHour, end: string) =>
  unsure && hourIn(end) > 12 && hourIn(time) > 12 ? hourIn(time) - 12 : hourIn(time);

/** Leaves out the ends of shows, and spans that are longer than one; a start without AM or PM takes the end's, and `6 y 9 pm` are both PM. */
function withoutEnds(line: string, hours: WrittenHour[]): WrittenHour[] {
  const isPairAt = (index: number) => {
    const [before, hour] = [hours[index - 1]!, hours[index]!];
    const isJoined = joined.test(line.slice(before.end, hour.start).replace(/\u0001|\blas\b/g, ' '));
    return isJoined && before.time < hour.time && !before.loose && !hour.doors && !before.doors;
  };
  for (let index = hours.length - 1; index > 0; index--)
    if (isPairAt(index) && !hours[index]!.unsure) hours[index - 1]!.unsure = false;
  // `Puertas 17:30 y 20:30 · Inicio 18:00 y 21:00`
  for (const [index, hour] of hours.entries()) {
    const before = hours[index - 1];
    if (before?.doors && !hour.doors && joined.test(line.slice(before.end, hour.start)) && hours.length - index > 2)
      hour.doors = true;
    // `puertas 6:45 y 9:30`, without the hour of a show
    const isAlone = hours.every((one) => one.doors || one === hour);
    if (
      before?.doors &&
      isAlone &&
      isMore.test(line.slice(before.end, hour.start)) &&
      !ofShow.test(line.slice(hour.end))
    )
      hour.doors = true;
  }
  /** Of an office. */
  const open = new Set<WrittenHour>();
  const starts = hours.filter((hour, index) => {
    const before = hours[index - 1];
    if (!before || before.doors || hour.doors) return true;
    const between = line.slice(before.end, hour.start).replace(/\u0001|\blas\b/g, ' ');
    // `8 pm hasta las 10 pm`, and `a las 10 pm`, which is of the hour
    const ends =
      /^\s*(?:-|–|—|\b(?:al?|to|hasta)\b)\s*$/.test(between) || /^\s*a\s$/.test(line.slice(before.end, hour.start + 2));
    const isJoined = joined.test(between);
    const isBetween = isJoined && /\bentre\s+(?:las\s+)?$/.test(line.slice(0, before.start));
    if (isBetween || or.test(between) || inTwoZones.test(between + line.slice(hour.end))) before.other = hour.time;
    // `de 7:00 a 21:00 h`
    if (ends && hourIn(hour.time) - startOf(before, line.slice(hour.start, hour.end)) > longestShow) open.add(before);
    if (ends && before.unsure && !hour.unsure) before.unsure = false;
    return !ends && before.other !== hour.time;
  });
  return open.size ? starts.filter((hour) => !open.has(hour)) : starts;
}
