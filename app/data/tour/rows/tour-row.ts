import type { Claim } from '../line/facts';
import type { Line } from '../line/line';
import type { Span } from '../words/text';
import { daysAfter, formatTime, longDate, months, weekdayOf, weekdays } from '../../days/dates';
import { isWellKnown, namesakes } from '../../places/find-place';
import { capital } from '../../text/fold';
import type { WrittenDay } from '../days/day-words';
import type { WrittenHour } from '../days/hours';
import type { WrittenPlace } from '../words/segments';

/** One event of a message; what the message does not say is undefined, never invented. */
export type TourRow = {
  /** Number (from 0) of the line with its day. */
  line: number;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time?: string;
  doors?: string;
  city?: string;
  state?: string;
  venue?: string;
  link?: string;
  /** Lowest price in MXN. */
  price?: number;
  status?: Line['marks']['status'];
  /** When tickets go on sale to everybody, in the time zone of its city: `YYYY-MM-DDTHH:MM`. */
  onSaleAt?: string;
  /** Whether it comes from a line that looks like a date but was not understood. */
  isToFillIn?: boolean;
  /** The source of each field. */
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
export function ask(row: TourRow, field: Doubt['field'], question: string, values: Doubt['answers'] = []) {
  const about = row.doubts.find((doubt) => doubt.field === field);
  if (about?.question.includes(question)) return;
  const answers = about?.answers.length ? about.answers : values;
  const doubt = { field, question: [about?.question, question].filter(Boolean).join(' '), answers };
  row.doubts = [...row.doubts.filter((one) => one !== about), doubt];
}

/** The numbers of a row's source lines. */
export const linesOf = ({ evidence }: TourRow) => new Set(evidence.map(({ line }) => line));

type DoubtField = 'date' | 'time' | 'city' | 'state' | 'venue';

/** A question about an ambiguity of the message, with answers and the values that they set. */
export type Doubt = {
  field: DoubtField;
  question: string;
  answers: { label: string; values: Partial<Record<DoubtField, string>> }[];
  /** Whether the present value is likely: it is preselected, and does not block saving. */
  guess?: true;
};

/** The facts behind a row's doubts: `maybe` is an uncertain venue, `scattered` a line with words between its days. */
type RowFacts = {
  row: Pick<TourRow, 'date' | 'time' | 'city' | 'state' | 'venue'>;
  day: WrittenDay;
  hour?: WrittenHour;
  place?: WrittenPlace;
  maybe?: string;
  scattered: boolean;
  today: string;
};

/** The doubts that staff should resolve before a row becomes an event. */
export function doubtsOf({ row, day, hour, place, maybe, scattered, today }: RowFacts): Doubt[] {
  const venues = ['', maybe ?? ''].map((venue) => ({ label: venue || 'Por confirmar', values: { venue } }));
  const isOpen = maybe && !row.venue;
  return [
    aboutDay(day, row.time, today),
    aboutHour(row.time, hour),
    aboutPlace(row, place, scattered),
    isOpen ? doubt('venue', `¿Es en «${maybe}»? El mensaje no está seguro.`, venues, true) : undefined,
  ].filter((one) => one !== undefined);
}

const doubt = (field: DoubtField, question: string, answers: Doubt['answers'] = [], guess?: true): Doubt => ({
  field,
  question,
  answers,
  guess,
});

function aboutDay(day: WrittenDay, time: string | undefined, today: string): Doubt | undefined {
  const [first = '', second] = day.readings;
  const answers = (dates: readonly string[]) =>
    dates.map((date) => ({ label: capital(longDate(date)!.dayAndMonth), values: { date } }));
  const [year, month, number] = [first.slice(0, 4), months[Number(first.slice(5, 7)) - 1], Number(first.slice(8))];
  if (day.weekday !== undefined && weekdayOf(first) !== day.weekday) {
    const near = daysAfter(first, ((day.weekday - weekdayOf(first) + 10) % 7) - 3);
    const question = `El ${number} de ${month} es ${weekdays[weekdayOf(first)]}, no ${weekdays[day.weekday]}.`;
    return doubt('date', question, answers([first, near]));
  }
  if (first < today) return doubt('date', 'Esa fecha ya pasó.');
  // `29 feb`, `2062`
  if (first > daysAfter(today, day.dated ? 800 : 366)) return doubt('date', `¿Es de ${year}?`, answers([first]));
  if (second) return doubt('date', '¿Qué día es? Se puede leer de dos maneras.', answers(day.readings));
  if (day.rolled)
    return doubt('date', `El ${number} de ${month} de este año ya pasó. ¿Es el de ${year}?`, [
      { label: `Sí, es de ${year}`, values: { date: first } },
      { label: 'No, ya pasó', values: { date: day.rolled } },
    ]);
  if (day.monthGuessed) return doubt('date', `No dice el mes. ¿Es de ${month}?`, answers([first]), true);
  if (day.spanned) return doubt('date', 'Venía con otros días. ¿Hay función este día?', answers([first]));
  if (time !== '00:00') return undefined;
  const nights = [daysAfter(first, 1), first].map((date) => {
    return { label: `Noche del ${Number(daysAfter(date, -1).slice(8))} al ${Number(date.slice(8))}`, values: { date } };
  });
  return doubt('date', 'A medianoche: ¿de qué noche?', nights);
}

function aboutHour(time: string | undefined, hour: WrittenHour | undefined): Doubt | undefined {
  if (!time) return doubt('time', 'Falta la hora.');
  if ((!hour?.unsure || hour.evening) && !hour?.other) return undefined;
  const [hours, minutes] = [Number(time.slice(0, 2)), time.slice(2)];
  const other = hour.other ?? `${String((hours + 12) % 24).padStart(2, '0')}${minutes}`;
  const written = `${hours % 12 || 12}${minutes === ':00' ? '' : minutes}`;
  return doubt(
    'time',
    hour.other
      ? '¿A qué hora? El mensaje dice dos.'
      : `Decía «${written}». ¿De la ${hours % 12 > 3 ? 'mañana' : 'tarde'} o la noche?`,
    [time, other].map((value) => ({ label: formatTime(value), values: { time: value } })),
  );
}

function aboutPlace(
  { city, state }: RowFacts['row'],
  place: WrittenPlace | undefined,
  scattered: boolean,
): Doubt | undefined {
  if (!city) return doubt('city', 'Falta la ciudad.');
  const inStates = (places: readonly { city: string; state: string }[], guess?: true) =>
    doubt(
      'state',
      `Hay ${city} en varios estados.`,
      places.map((values) => ({ label: values.state, values })),
      guess,
    );
  if (!state && place && place.places.length > 1) return inStates(place.places);
  const here = [{ label: [city, state].filter(Boolean).join(', '), values: { city, state } }];
  const why = place?.fromVenue && state ? 'Solo lo dice el nombre del lugar.' : place?.why;
  if (why) return doubt('city', `¿Es en ${city}? ${why}`, here, true);
  const others = namesakes(city).filter((one) => one.state !== state);
  if (state && !place?.isExplicit && others.length && !isWellKnown(city))
    return inStates([{ city, state }, ...others.map((one) => ({ city, state: one.state }))], true);
  return scattered ? doubt('city', `Esa línea tiene varias fechas. ¿Esta es en ${city}?`, here) : undefined;
}
