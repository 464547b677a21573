import type { Line } from '../line/line';
import { ask, linesOf, type TourRow } from './tour-row';
import { foldInPlace, saysName, pattern } from '../words/text';

const tentative = pattern()`
  \b(?:tentativ[oa]s?|tentative|tbc|(?:sin|falta)\s+(?:la\s+|que\s+)?(?:confirm|firm)\w+|sujet[oa]s?\s+a\s+confirma\w+
  |no\s+es(?:ta)?\s+definitiv[oa]|en\s+platicas|fechas?\s+[px](?:or)?\s+confirmar|penciled
  |(?:\d(?:st|nd|rd)|first|second|on)\s+hold|offer\s+pending|hold)\b|^\W*por\s+confirmar\b
`;
/** After a complete date, these words are about the date itself. */
const unconfirmed = /\b[px](?:or)?\s+confirmar\W*$/;
const withheld = pattern()`
  \bno\s+(?:l[oae]s?\s+|se\s+|vayan\s+a\s+)*(?:puede\s+)?(?:publi[cq]|sub(?:a[ns]?|ir)\b|anunci(?!amos)|difund
  |poste)|(?<!\bsin\s)\bembarg(?:o|ad[oa]s?)\b|\b(?:do\s+not|don.?t)\s+(?:post|publish|announce|share)\b
`;
/** Asks about dates that the message calls uncertain, or wants to keep secret. */
export function askWhetherSure(rows: TourRow[], lines: readonly Line[]) {
  for (const line of lines) {
    const { days, number, place, text } = line;
    const why = whyAsk(line);
    const ofLine = ({ line, date }: TourRow) => line === number && days.some(({ readings }) => readings.includes(date));
    const ofCity = rows.filter(({ city }) => saysName(text, city));
    // `Fechas tentativas:` applies to the dates below.
    const near = /^\W*es[ae]\b/.test(text)
      ? rows.filter((row) => row.line < number).slice(-1)
      : rows.filter((row) => row.line > number);
    const about = ofCity.length || place.places.length ? ofCity : near.length ? near : rows;
    for (const row of why ? (days.length ? rows.filter(ofLine) : about) : [])
      ask(row, 'date', why, [{ label: 'Sí, créala', values: { date: row.date } }]);
  }
}

/** Asks about the other dates of a theatre's programme: all are in one city, and some name this show. */
export function askProgramme(rows: TourRow[], lines: readonly Line[], show: string) {
  const ours = new Set(
    lines.filter(({ original }) => saysName(foldInPlace(original), show)).map(({ number }) => number),
  );
  const others = rows.filter((row) => ![...linesOf(row)].some((line) => ours.has(line)));
  const isProgramme = others.length < rows.length && new Set(rows.map(({ city }) => city)).size === 1;
  for (const row of isProgramme ? others : []) ask(row, 'date', '¿Es de este show?');
}

const unsureQuestion = 'El mensaje no la da por segura. ¿La creamos?';
const withheldQuestion = 'El mensaje pide no publicarla todavía. ¿La creamos?';

/** The question about dates that are not sure, or `''`. */
function whyAsk({ text, maybe, venue, hours }: Line) {
  const isTentative = (tentative.test(text) && !maybe) || (unconfirmed.test(text) && venue && hours.length);
  return withheld.test(text) ? withheldQuestion : isTentative ? unsureQuestion : '';
}
