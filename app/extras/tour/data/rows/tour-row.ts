import type { Claim } from '../line/facts';
import type { Line } from '../line/line';
import type { Sale } from '../line/on-sale';
import type { Span } from '../words/text';
import { statusFacts } from '../../../../data/events/tickets/ticket-status';
import { daysAfter, formatTime, longDate, months, weekdayOf, weekdays } from '../../../../data/days/dates';
import { isWellKnown, namesakes } from '../../../../data/places/find-place';
import { capital } from '../../../../data/text/fold';
import type { WrittenDay } from '../days/day-words';
import type { WrittenHour } from '../days/hours';
import type { WrittenPlace } from '../words/segments';

/** One event of a message; what the message does not say is undefined, never invented. */
export type TourRow = {
  line: number; // with its day, from 0
  date: string; // `YYYY-MM-DD`
  time?: string; // `HH:MM`
  doors?: string;
  city?: string;
  state?: string;
  venue?: string;
  link?: string;
  price?: number; // the lowest, in MXN
  status?: Line['marks']['status'];
  onSaleAt?: Sale['at'];
  isToFillIn?: boolean; // whether its line looks like a date but was not understood
  evidence: Evidence[];
  doubts: Doubt[];
};

/** The part of a line that gives a field of a date. */
export type Evidence = Span & {
  field: Claim['field'] | 'doors' | 'price';
  line: number;
  /** Where it is: in the date's own line, in its card, above several dates, or in a line of possibly another date. */
  how: 'word' | 'card' | 'heading' | 'other line';
};

/** Adds a question to a row; a field with several questions gets one that joins them. */
export function ask(row: TourRow, field: DoubtField, question: string, answers: Doubt['answers'] = [], guess?: true) {
  const about = row.doubts.find((doubt) => doubt.field === field);
  if (!about) row.doubts.push({ field, question, answers, guess });
  else if (!about.question.includes(question))
    Object.assign(about, { question: `${about.question} ${question}`, guess: undefined });
  if (about && !about.answers.length) about.answers = answers;
}

export const linesOf = (rows: readonly TourRow[]) =>
  new Set(rows.flatMap(({ evidence }) => evidence.map(({ line }) => line)));

type DoubtField = 'date' | 'time' | 'city' | 'state' | 'venue' | 'link' | 'status';

/** An answer, and the values that it sets; `isDouble` says that there is another function on that day. */
export type Answer = { label: string; values: Partial<Record<DoubtField, string>>; isDouble?: true };

/** A question about an ambiguity of the message, with its answers. */
export type Doubt = {
  field: DoubtField;
  question: string;
  answers: Answer[];
  /** Whether the present value is likely: it is preselected, and does not block saving. */
  guess?: true;
};

/** Asks how a date stands. */
export function askAboutStatus(row: TourRow, question: string) {
  const answers = (['on_sale', 'sold_out', 'postponed', 'cancelled'] as const).map((status) => ({
    label: statusFacts[status].label,
    values: { status: status === 'on_sale' ? '' : status },
  }));
  ask(row, 'status', question, answers);
}

const answer = (date: string, label = capital(longDate(date)!.dayAndMonth)) => ({ label, values: { date } });

/** Asks about a row's day where the message leaves it open. */
export function askAboutDay(row: TourRow, day: WrittenDay, today: string) {
  const { readings, weekday, dated, rolled, monthGuessed, spanned, counted } = day;
  const [first = '', second] = readings;
  const [year, month, number] = [first.slice(0, 4), months[Number(first.slice(5, 7)) - 1], Number(first.slice(8))];
  if (weekday !== undefined && weekdayOf(first) !== weekday) {
    const near = daysAfter(first, ((weekday - weekdayOf(first) + 10) % 7) - 3);
    const question = `El ${number} de ${month} es ${weekdays[weekdayOf(first)]}, no ${weekdays[weekday]}.`;
    ask(row, 'date', question, [answer(first), answer(near)]);
  } else if (first < today) ask(row, 'date', 'Esa fecha ya pasó.');
  // `29 feb`, `2062`
  else if (first > daysAfter(today, dated ? 800 : 366)) ask(row, 'date', `¿Es de ${year}?`, [answer(first)]);
  else if (second) ask(row, 'date', '¿Qué día es? Se puede leer de dos maneras.', [answer(first), answer(second)]);
  else if (rolled)
    ask(row, 'date', `El ${number} de ${month} de este año ya pasó. ¿Es el de ${year}?`, [
      answer(first, `Sí, es de ${year}`),
      answer(rolled, 'No, ya pasó'),
    ]);
  else if (monthGuessed) ask(row, 'date', `No dice el mes. ¿Es de ${month}?`, [answer(first)], true);
  else if (counted) askAboutCounted(row, first, counted);
  else if (spanned) ask(row, 'date', 'Venía con otros días. ¿Hay función este día?', [answer(first)]);
  else if (row.time?.startsWith('00')) {
    const night = (date: string) => `Noche del ${Number(daysAfter(date, -1).slice(8))} al ${Number(date.slice(8))}`;
    const nights = [daysAfter(first, 1), first].map((date) => answer(date, night(date)));
    ask(row, 'date', 'A medianoche: ¿de qué noche?', nights);
  }
}

/** Asks about a day that the message counts from the day of reading; `próximo` may skip a week. */
function askAboutCounted(row: TourRow, date: string, counted: string) {
  const question = `El mensaje dice «${counted.replace('manana', 'mañana').replace('proximo', 'próximo')}».`;
  const isNext = counted.startsWith('proximo');
  ask(
    row,
    'date',
    question,
    [date, ...(isNext ? [daysAfter(date, 7)] : [])].map((one) => answer(one)),
    isNext ? undefined : true,
  );
}

/** Asks about a row's hour where the message leaves it open. */
export function askAboutHour(row: TourRow, hour: WrittenHour | undefined) {
  if (!row.time) return ask(row, 'time', 'Falta la hora.');
  if ((!hour?.unsure || hour.evening) && !hour?.other) return;
  const [hours, minutes] = [Number(row.time.slice(0, 2)), row.time.slice(2)];
  const other = hour.other ?? `${String((hours + 12) % 24).padStart(2, '0')}${minutes}`;
  const written = `${hours % 12 || 12}${minutes === ':00' ? '' : minutes}`;
  const question = hour.other
    ? '¿A qué hora? El mensaje dice dos.'
    : `Decía «${written}». ¿De la ${hours % 12 > 3 ? 'mañana' : 'tarde'} o la noche?`;
  ask(
    row,
    'time',
    question,
    [row.time, other].map((time) => ({ label: formatTime(time), values: { time } })),
  );
}

/** Asks about a row's city and state. @param scattered whether its line has words between its days */
export function askAboutPlace(row: TourRow, place: WrittenPlace | undefined, scattered: boolean) {
  const { city, state } = row;
  if (!city) return ask(row, 'city', 'Falta la ciudad.');
  const askState = (places: WrittenPlace['places'], guess?: true) => {
    const answers = places.map((values) => ({ label: values.state, values }));
    ask(row, 'state', `Hay ${city} en varios estados.`, answers, guess);
  };
  if (!state && place && place.places.length > 1) return askState(place.places);
  const here = [{ label: [city, state].filter(Boolean).join(', '), values: { city, state } }];
  const why = place?.fromVenue && state ? 'Solo lo dice el nombre del lugar.' : place?.why;
  const others = namesakes(city).filter((one) => one.state !== state);
  if (why) ask(row, 'city', `¿Es en ${city}? ${why}`, here, true);
  else if (state && !place?.isExplicit && others.length && !isWellKnown(city))
    askState([{ city, state }, ...others], true);
  else if (scattered) ask(row, 'city', `Esa línea tiene varias fechas. ¿Esta es en ${city}?`, here);
}
