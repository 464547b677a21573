import { mayNameMonth, mayNameWeekday, monthNames, weekdayNames } from './day-words';
import { source } from '../words/text';

const numberNames =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta'.split(
    ' ',
  );
const numberValues = new Map(numberNames.map((name, value) => [name, value]))
  .set('una', 1)
  .set('primero', 1)
  .set('veintiuna', 21);
const numberName = `(?:treinta\\s+y\\s+uno|${[...numberValues.keys()].reverse().join('|')})`;
const verbs = 'en|a|de|nos|vamos|estamos|cerramos|y|es|toca|tocamos';
/** `el viernes quince`, `veintidós y veintitrés de enero`, `a las ocho y media` */
const numbersInWords = (
  [
    [mayNameWeekday, `(?<=\\b(?:${weekdayNames})\\s+(?:el\\s+)?)${numberName}\\b`],
    [mayNameMonth, `\\b${numberName}(?=(?:\\s*,\\s*${numberName})*(?:\\s+y\\s+\\w+)?\\s+de\\s+(?:${monthNames})\\b)`],
    [
      /el\s/,
      `(?<=\\bel\\s+(?:dia\\s+)?)${numberName}(?=\\s+(?:${verbs}|del\\s+(?:mismo|citado|propio)\\s+mes)\\b|\\s*,)`,
    ],
    // not `a las dos funciones`
    [
      /a\s+las?\s/,
      source`
    (?<=\ba las? )${numberName}(?= (?:y (?:media|cuarto|otra|la otra|a las?)|de|la de|pero|en|por|pm|hrs?|horas)\b
    |\s*(?:[^\s\w]|$))
  `,
    ],
    // `la de las siete ya se acabó`
    [/de\s+las\s/, `(?<=\\bla\\s+de\\s+las\\s+)${numberName}\\b`],
    // `veinte horas`, not `dos horas antes`
    [
      /\shoras/,
      `(?<=(?:^|[,;:(])\\s*)(?:trece|catorce|quince|dieci[a-z]+|veinte|veinti(?:una?|dos|tres))(?=\\s+horas\\b)`,
    ],
    [
      /media|cuarto|noche|tarde|manana/,
      `\\b${numberName}(?=\\s+(?:y\\s+(?:media|cuarto)|de\\s+la\\s+(?:noche|tarde|manana))\\b)`,
    ],
    // `siete y nueve de la noche`
    [
      /noche|tarde/,
      `\\b${numberName}(?=\\s+y\\s+(?:${numberName}|\\d{1,2}(?::\\d\\d)?)\\s+(?:y\\s+media\\s+)?de\\s+la\\s+(?:noche|tarde)\\b)`,
    ],
  ] as const
).map(([needs, pattern]) => ({ needs, pattern: new RegExp(pattern, 'g') }));

const hundreds =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ');
const tens = 'cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const values = new Map([...numberValues, ['cien', 100] as const]);
for (const [index, name] of hundreds.entries()) values.set(name, 100 * (index + 1));
for (const [index, name] of tens.entries()) values.set(name, 10 * (index + 4));
const ofHundreds = `(?:cien|${hundreds.join('|')})(?:\\s+(?:${tens.join('|')}|${numberName}))?`;
/** `trescientos cincuenta pesos`, `desde trescientos`, `de cuatrocientos para arriba` */
const amountInWords = new RegExp(
  `\\b(?:(?:${ofHundreds}|${tens.join('|')})(?=\\s+pesos\\b)|(?<=\\bdesde\\s+)${ofHundreds}\\b|${ofHundreds}(?=\\s+(?:para\\s+arriba|en\\s+adelante)\\b))`,
  'g',
);
/** `5 (cinco) de marzo`, as contracts write it */
const inBoth = new RegExp(`(?<=\\d\\s?)\\(${numberName}(?:\\s+horas)?\\)`, 'g');

/** `veinte horas con treinta minutos`, `veinte treinta horas` */
const hourInWords = new RegExp(
  `\\b(${numberName})\\s+(?:horas\\s+con\\s+(${numberName}|cuarenta\\s+y\\s+cinco)\\s+minutos|(quince|treinta|cuarenta\\s+y\\s+cinco)\\s+(?:horas|hrs))\\b`,
  'g',
);
/** `nueve treinta de la noche` */
const hourOfNight = new RegExp(
  `\\b(${numberName})\\s+(quince|treinta|cuarenta\\s+y\\s+cinco)(?=\\s+de\\s+la\\s+(?:noche|tarde)\\b)`,
  'g',
);
/** `octubre de dos mil veintisiete` */
const yearInWords = new RegExp(
  `(?<=\\b(?:${monthNames})\\s+(?:del?\\s+)?(?:ano\\s+)?)dos\\s+mil\\s+(${numberName})\\b`,
  'g',
);
const mayHaveNumber = new RegExp(`\\b(?:${[...values.keys()].join('|')})\\b`);

/** A folded text with days, hours and amounts in figures instead of words, of the same length. */
export function inFigures(text: string): string {
  if (!mayHaveNumber.test(text)) return text;
  return numbersInWords
    .filter(({ needs }) => needs.test(text))
    .reduce(
      (text, { pattern }) =>
        text.replace(pattern, (words) => String(numberValues.get(words) ?? 31).padEnd(words.length)),
      text
        .replace(inBoth, (words) => ' '.repeat(words.length))
        .replace(yearInWords, (words, year: string) =>
          String(2000 + (numberValues.get(year) ?? 31)).padEnd(words.length),
        )
        .replace(hourInWords, (words, hour: string, minutes: string | undefined, more: string) =>
          `${numberValues.get(hour)}:${numberValues.get(minutes ?? more) ?? 45} hrs`.padEnd(words.length),
        )
        .replace(hourOfNight, (words, hour: string, minutes: string) =>
          `${numberValues.get(hour)}:${numberValues.get(minutes) ?? 45}`.padEnd(words.length),
        ),
    )
    .replace(amountInWords, (words) =>
      String(words.split(/\s+(?:y\s+)?/).reduce((sum, word) => sum + (values.get(word) ?? 0), 0)).padEnd(words.length),
    );
}
