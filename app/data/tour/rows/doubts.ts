import { daysAfter, formatTime, longDate, months, weekdayOf, weekdays } from '../../days/dates';
import { isWellKnown, namesakes } from '../../places/find-place';
import { capital } from '../../text/fold';
import type { WrittenDay } from '../days/day-words';
import type { WrittenHour } from '../days/hours';
import type { WrittenPlace } from '../words/segments';

type DoubtField = 'date' | 'time' | 'city' | 'state' | 'venue';

/** A question about an ambiguity of the message, with answers and the values that they set. */
export type Doubt = {
  field: DoubtField;
  question: string;
  answers: { label: string; values: Partial<Record<DoubtField, string>> }[];
  /** Whether the present value is likely: it is preselected, and does not block saving. */
  guess?: true;
};

type RowFacts = {
  row: { date: string; time?: string; city?: string; state?: string; venue?: string };
  day: WrittenDay;
  hour?: WrittenHour;
  place?: WrittenPlace;
  /** An uncertain venue. */
  maybe?: string;
  /** Whether the line has words between several days. */
  scattered: boolean;
  today: string;
};

/** The doubts that staff should resolve before a row becomes an event. */
export function doubtsOf({ row, day, hour, place, maybe, scattered, today }: RowFacts): Doubt[] {
  return [
    ...aboutDay(day, row.time, today),
    ...aboutHour(row.time, hour),
    ...aboutPlace(row, place, scattered),
    ...(maybe && !row.venue ? [aboutVenue(maybe)] : []),
  ];
}

function aboutVenue(maybe: string): Doubt {
  const answers = ['', maybe].map((venue) => ({ label: venue || 'Por confirmar', values: { venue } }));
  return { field: 'venue', question: `¿Es en «${maybe}»? El mensaje no está seguro.`, answers, guess: true };
}

function aboutDay(day: WrittenDay, time: string | undefined, today: string): Doubt[] {
  const [first = '', second] = day.readings;
  const answer = (date: string) => ({ label: capital(longDate(date)!.dayAndMonth), values: { date } });
  const { day: number, month } = partsOf(first);
  const year = (date: string) => date.slice(0, 4);
  const ask = (question: string, answers: Doubt['answers'], guess?: true): Doubt[] => [
    { field: 'date', question, answers, guess },
  ];
  if (day.weekday !== undefined && weekdayOf(first) !== day.weekday) {
    const near = [1, -1, 2, -2, 3, -3]
      .map((days) => daysAfter(first, days))
      .find((date) => weekdayOf(date) === day.weekday)!;
    const question = `El ${number} de ${month} es ${weekdays[weekdayOf(first)]}, no ${weekdays[day.weekday]}.`;
    return ask(question, [answer(first), answer(near)]);
  }
  if (first < today) return ask('Esa fecha ya pasó.', []);
  if (second) return ask('¿Qué día es? Se puede leer de dos maneras.', day.readings.map(answer));
  if (day.rolled)
    return ask(`El ${number} de ${month} de este año ya pasó. ¿Es el de ${year(first)}?`, [
      { label: `Sí, es de ${year(first)}`, values: { date: first } },
      { label: 'No, ya pasó', values: { date: day.rolled } },
    ]);
  if (day.monthGuessed) return ask(`No dice el mes. ¿Es de ${month}?`, [answer(first)], true);
  if (day.spanned) return ask('Venía con otros días. ¿Hay función este día?', [answer(first)]);
  if (time === '00:00') {
    const night = (from: string, to: string) => `Noche del ${partsOf(from).day} al ${partsOf(to).day}`;
    const [before, after] = [daysAfter(first, -1), daysAfter(first, 1)];
    return ask('A medianoche: ¿de qué noche?', [
      { label: night(first, after), values: { date: after } },
      { label: night(before, first), values: { date: first } },
    ]);
  }
  return [];
}

function aboutHour(time: string | undefined, hour: WrittenHour | undefined): Doubt[] {
  if (!time) return [{ field: 'time', question: 'Falta la hora.', answers: [] }];
  if ((!hour?.unsure || hour.evening) && !hour?.other) return [];
  const said = Number(time.slice(0, 2));
  const other = hour.other ?? `${String((said + 12) % 24).padStart(2, '0')}${time.slice(2)}`;
  const answers = [time, other].map((value) => ({ label: formatTime(value), values: { time: value } }));
  return [
    {
      field: 'time',
      question: hour.other
        ? '¿A qué hora? El mensaje dice dos.'
        : `Decía «${said % 12 || 12}${time.slice(2) === ':00' ? '' : time.slice(2)}». ¿De la ${said % 12 > 3 ? 'mañana' : 'tarde'} o la noche?`,
      answers,
    },
  ];
}

function aboutPlace({ city, state }: RowFacts['row'], place: WrittenPlace | undefined, scattered: boolean): Doubt[] {
  if (!city) return [{ field: 'city', question: 'Falta la ciudad.', answers: [] }];
  const several = place?.places ?? [];
  if (!state && several.length > 1)
    return [
      {
        field: 'state',
        question: `Hay ${city} en varios estados.`,
        answers: several.map((one) => ({ label: one.state, values: { ...one } })),
      },
    ];
  const label = [city, state].filter(Boolean).join(', ');
  const ask = (question: string, guess?: true): Doubt[] => [
    { field: 'city', question, answers: [{ label, values: { city, state } }], guess },
  ];
  const why = place?.fromVenue && state ? 'Solo lo dice el nombre del lugar.' : place?.why;
  if (why) return ask(`¿Es en ${city}? ${why}`, true);
  const others = namesakes(city).filter((one) => one.state !== state);
  if (state && !place?.isExplicit && others.length && !isWellKnown(city)) {
    const states = [{ state }, ...others].map((one) => ({ label: one.state!, values: { city, state: one.state } }));
    return [{ field: 'state', question: `Hay ${city} en varios estados.`, answers: states, guess: true }];
  }
  return scattered ? ask(`Esa línea tiene varias fechas. ¿Esta es en ${city}?`) : [];
}

const partsOf = (date: string) => ({ day: Number(date.slice(8)), month: months[Number(date.slice(5, 7)) - 1]! });
