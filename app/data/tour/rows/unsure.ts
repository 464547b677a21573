import type { Line } from '../line/line';
import { headingsOf } from './statuses';
import type { TourRow } from './tour-row';
import { saysName } from '../words/text';
import { pattern } from '../words/pattern';

const tentative = pattern()`
  \b(?:tentativ[oa]s?|tentative|(?:sin|falta)\s+(?:la\s+|que\s+)?(?:confirm|firm)\w+|sujet[oa]s?\s+a\s+confirma\w+
  |no\s+es(?:ta)?\s+definitiv[oa]|en\s+platicas|fechas?\s+[px](?:or)?\s+confirmar|penciled
  |(?:\d(?:st|nd|rd)|first|second|on)\s+hold|offer\s+pending|hold)\b|^\W*por\s+confirmar\b
`;
/** Behind all that a date needs, it is said of the date. */
const unconfirmed = /\b[px](?:or)?\s+confirmar\W*$/;
const withheld = pattern()`
  \bno\s+(?:l[oae]s?\s+|se\s+|vayan\s+a\s+)*(?:puede\s+)?(?:publi[cq]|sub(?:a[ns]?|ir)\b|anunci(?!amos)|difund
  |poste)|(?<!\bsin\s)\bembarg(?:o|ad[oa]s?)\b|\b(?:do\s+not|don.?t)\s+(?:post|publish|announce|share)\b
`;
const isShort = ({ text }: Line) => text.trim().length < 40;

/** Asks about dates of which the message is not sure, or which it wants to be kept back. */
export function askWhetherSure(rows: TourRow[], lines: readonly Line[]) {
  const headings = headingsOf(lines);
  const all = new Set(headings.values());
  for (const line of lines) {
    const { days, number, place, text } = line;
    const above = headings.get(line);
    const why = whyAsk(line) ?? (days.length && above && isShort(above) ? whyAsk(above) : undefined);
    const ofLine = rows.filter(
      (row) => row.line === number && days.some(({ readings }) => readings.includes(row.date)),
    );
    for (const row of why ? ofLine : []) ask(row, why!);
    if (days.length || !why || (all.has(line) && isShort(line))) continue;
    const ofCity = rows.filter(({ city }) => saysName(text, city));
    const near = /^\W*es[ae]\b/.test(text) ? rows.filter((row) => row.line < number).slice(-1) : rows;
    for (const row of ofCity.length || place.places.length ? ofCity : near) ask(row, why);
  }
}

const unsureQuestion = 'El mensaje no la da por segura. ¿La creamos?';
const withheldQuestion = 'El mensaje pide no publicarla todavía. ¿La creamos?';

function whyAsk({ text, maybe, venue, hours }: Line) {
  const isTentative = (tentative.test(text) && !maybe) || (unconfirmed.test(text) && venue && hours.length);
  return withheld.test(text) ? withheldQuestion : isTentative ? unsureQuestion : undefined;
}

function ask(row: TourRow, why: string) {
  const about = row.doubts.find(({ field }) => field === 'date');
  if (about?.question.startsWith(why)) return;
  const question = [why, about?.question].filter(Boolean).join(' ');
  const answers = about?.answers.length ? about.answers : [{ label: 'Sí, créala', values: { date: row.date } }];
  row.doubts = [{ field: 'date', question, answers }, ...row.doubts.filter((doubt) => doubt !== about)];
}
