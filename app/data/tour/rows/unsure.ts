import type { Line } from '../line/line';
import { ask, type TourRow } from './tour-row';
import { saysName } from '../words/text';
import { pattern } from '../words/pattern';

const tentative = pattern()`
  \b(?:tentativ[oa]s?|tentative|tbc|(?:sin|falta)\s+(?:la\s+|que\s+)?(?:confirm|firm)\w+|sujet[oa]s?\s+a\s+confirma\w+
  |no\s+es(?:ta)?\s+definitiv[oa]|en\s+platicas|fechas?\s+[px](?:or)?\s+confirmar|penciled
  |(?:\d(?:st|nd|rd)|first|second|on)\s+hold|offer\s+pending|hold)\b|^\W*por\s+confirmar\b
`;
/** Behind all that a date needs, it is said of the date. */
const unconfirmed = /\b[px](?:or)?\s+confirmar\W*$/;
const withheld = pattern()`
  \bno\s+(?:l[oae]s?\s+|se\s+|vayan\s+a\s+)*(?:puede\s+)?(?:publi[cq]|sub(?:a[ns]?|ir)\b|anunci(?!amos)|difund
  |poste)|(?<!\bsin\s)\bembarg(?:o|ad[oa]s?)\b|\b(?:do\s+not|don.?t)\s+(?:post|publish|announce|share)\b
`;
/** `Canceladas`, `los siguientes shows`: it rules more than the paragraph below it, as does a colon. */
const several = /^\W*(?:[a-z]+:\s*)?(?:fechas\s+)?[a-z]{6,}[oa]s\W*$|\b(?:siguientes|est[oa]s)\b|:\W*$/;

/** The short heading of each line: one without any fact of a date, which rules those below until another begins. */
function headingsOf(lines: readonly Line[]): Map<Line, Line> {
  const headings = new Map<Line, Line>();
  let heading: Line | undefined;
  for (const [index, line] of lines.entries()) {
    const begins = line.paragraph !== lines[index - 1]?.paragraph;
    const isBare = !(line.days.length + line.hours.length + line.place.places.length) && !line.venue;
    if (isBare && (begins || !line.says || several.test(line.text))) heading = line;
    else if (begins && heading && lines[index - 1] !== heading && !several.test(heading.text)) heading = undefined;
    else if (heading && heading.text.trim().length < 40) headings.set(line, heading);
  }
  return headings;
}

/** Asks about dates of which the message is not sure, or which it wants to be kept back. */
export function askWhetherSure(rows: TourRow[], lines: readonly Line[]) {
  const headings = headingsOf(lines);
  const all = new Set(headings.values());
  for (const line of lines) {
    const { days, number, place, text } = line;
    const above = headings.get(line);
    const why = whyAsk(line) ?? (days.length && above ? whyAsk(above) : undefined);
    if (!why || (!days.length && all.has(line))) continue;
    const ofCity = rows.filter(({ city }) => saysName(text, city));
    const near = /^\W*es[ae]\b/.test(text) ? rows.filter((row) => row.line < number).slice(-1) : rows;
    const about = days.length
      ? rows.filter((row) => row.line === number && days.some(({ readings }) => readings.includes(row.date)))
      : ofCity.length || place.places.length
        ? ofCity
        : near;
    for (const row of about) ask(row, 'date', why, [{ label: 'Sí, créala', values: { date: row.date } }]);
  }
}

const unsureQuestion = 'El mensaje no la da por segura. ¿La creamos?';
const withheldQuestion = 'El mensaje pide no publicarla todavía. ¿La creamos?';

function whyAsk({ text, maybe, venue, hours }: Line) {
  const isTentative = (tentative.test(text) && !maybe) || (unconfirmed.test(text) && venue && hours.length);
  return withheld.test(text) ? withheldQuestion : isTentative ? unsureQuestion : undefined;
}
