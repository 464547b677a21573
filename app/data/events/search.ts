import { daysAfter, months, weekdayOf, weekdays as accented } from '../days/dates';
import type { Event } from './event';
import { nicknamesOf } from '../places/nicknames';
import { fold } from '../text/fold';
import { hasWords, wordsOf } from '../text/has-words';
import type { DetailValues } from './detail-fields';
import { statusAt, statusFacts } from './tickets/ticket-status';
import { daysOf, hoursText } from './time/when';

type Searched = { event: Pick<Event, 'title' | 'city' | 'state' | 'date' | 'time'>; details?: DetailValues };

/** The day (`YYYY-MM-DD`) and the folded words by which a search finds an event. */
export type SearchEntry = { date: string; words: string };

/** The search entry of an event at a moment; a place is also found by its nicknames. */
export function searchEntry(entry: Searched, now: Date): SearchEntry {
  const { title, city, state } = entry.event;
  const { venue, guests, onSaleAt, status = 'on_sale' } = entry.details ?? {};
  const { label } = statusFacts[statusAt({ status, onSaleAt }, now)];
  const text = [title, city, state, venue, guests, hoursText(entry), label, nicknamesOf(city, state)].join(' ');
  return { date: daysOf(entry).first, words: wordsOf(text).join(' ') };
}

/**
 * Reads a search of fans or staff. An event is found if its entry has every word, ignoring accents, capitals and
 * punctuation. Words for a day (`5 dic`, `sábados`, `viernes de enero`, `esta semana`) may match its day instead.
 * @param today in the show's zone, `YYYY-MM-DD`
 */
export function searchFor(query: string, today: string): (entry: SearchEntry) => boolean {
  const { rest, days } = readDayQuery(fold(query).replace(/\s+/g, ' ').trim(), today);
  const searchWords = days.length ? rest.replace(fillers, '').trim() : rest;
  return ({ date, words }) =>
    hasWords(words, searchWords) && days.every((day) => day.fits(date) || hasWords(words, day.words));
}

/** Small words between a day and a place: `viernes de enero`, `sábados en mérida`. */
const fillers = /(?<![^ ])(?:del?|en|el|las?|los)(?![^ ])/g;

/** Words of a search that name days; `fits` tells whether a day (`YYYY-MM-DD`) is one of them. */
type DayTest = { words: string; fits: (date: string) => boolean };

const weekdays = accented.map(fold);

// Also while it is being typed, from three letters on: `dic`, `dicie`, `sab`, `sabados`.
const monthName =
  '(ene[a-z]*|feb[a-z]*|mar|marz?o?|abr[a-z]*|may|mayo|jun[a-z]*|jul[a-z]*|ago[a-z]*|sep[a-z]*|set|oct[a-z]*|nov[a-z]*|dic[a-z]*)';
const weekdayName = '(dom[a-z]*|lun|lune?s?|mar|mart[a-z]*|mie[a-z]*|jue[a-z]*|vie[a-z]*|sab[a-z]*)';
const number = '(0?[1-9]|[12]\\d|3[01])';
const start = '(?<![^ ])';
const end = '(?![^ ])';

/** `fits` gets the match: its text and its groups. */
type Phrase = {
  pattern: string;
  fits: (match: [string, ...(string | undefined)[]], today: string) => DayTest['fits'] | undefined;
};

/** Longer phrases come first: a matched phrase is removed from the text. */
const phrases: Phrase[] = [
  { pattern: '\\d{4}-\\d{2}-\\d{2}', fits: ([text]) => is(text) },
  {
    pattern: `(?:el )?${number}[/.-](0?[1-9]|1[0-2])(?:[/.-](?:20)?(\\d\\d))?`,
    fits: ([, day, month, year]) => on({ day, month: Number(month), year }),
  },
  {
    pattern: `(?:el )?${number}(?: de|[/.-])? ?${monthName}\\.?(?: (?:del? )?20(\\d\\d))?`,
    fits: ([, day, name = '', year]) => on({ day, month: monthOf(name), year }),
  },
  {
    pattern: `${monthName}\\.?(?: (?:del? )?20(\\d\\d))?`,
    fits: ([, name = '', year]) => {
      const inMonth = on({ month: monthOf(name), year });
      const either = name === 'mar' ? weekday(name) : () => false;
      return inMonth && ((date) => inMonth(date) || either(date));
    },
  },
  { pattern: '(?:este |el |los )?fin(?:es)? de semana', fits: ([text], today) => weekend(text, today) },
  { pattern: 'esta semana', fits: (_, today) => week(today, 0) },
  {
    pattern: '(?:la )?(?:proxima|siguiente) semana|(?:la )?semana (?:que viene|proxima)',
    fits: (_, today) => week(today, 7),
  },
  { pattern: 'este mes', fits: (_, today) => (date) => date.slice(0, 7) === today.slice(0, 7) },
  { pattern: '(?:el )?(?:proximo|siguiente) mes', fits: (_, today) => nextMonth(today) },
  { pattern: 'hoy', fits: (_, today) => is(today) },
  { pattern: 'pasado manana', fits: (_, today) => is(daysAfter(today, 2)) },
  { pattern: 'manana', fits: (_, today) => is(daysAfter(today, 1)) },
  { pattern: `(?:el |los )?${weekdayName}`, fits: ([, name = '']) => weekday(name) },
  { pattern: `(?:el )?(?:dia )?${number}`, fits: ([, day]) => on({ day }) },
  { pattern: '20(\\d\\d)', fits: ([, year]) => on({ year }) },
];

/**
 * Finds the days in a search: `5 dic`, `5/12`, `diciembre`, `sábados`, `esta semana`, `hoy`. A day without a year is
 * that day in any year.
 * @param query without accents, in lower case, with single spaces
 * @param today in the show's zone, `YYYY-MM-DD`
 * @returns the days, and the remaining words
 */
function readDayQuery(query: string, today: string): { days: DayTest[]; rest: string } {
  const days: DayTest[] = [];
  let rest = query;
  for (const { pattern, fits } of phrases) {
    rest = rest.replace(new RegExp(`${start}(?:${pattern})${end}`, 'g'), (words, ...groups: (string | undefined)[]) => {
      const meaning = fits([words, ...groups], today);
      if (!meaning) return words;
      days.push({ words, fits: meaning });
      return '';
    });
  }
  return { days, rest: rest.replace(/ +/g, ' ').trim() };
}

const is = (day: string) => (date: string) => date === day;

const monthOf = (name: string) => months.findIndex((month) => month.startsWith(name === 'set' ? 'sep' : name)) + 1;

/** A test for a day, a month and a year, each optional; undefined for an invalid month. */
function on({ day, month, year }: { day?: string; month?: number; year?: string }): DayTest['fits'] | undefined {
  if (month === 0) return undefined;
  return (date) =>
    (day === undefined || Number(date.slice(8, 10)) === Number(day)) &&
    (month === undefined || Number(date.slice(5, 7)) === month) &&
    (year === undefined || date.slice(2, 4) === year);
}

function weekday(name: string): DayTest['fits'] {
  const singular = name.replace(/(domingo|sabado)s$/, '$1');
  const number = weekdays.findIndex((day) => day.startsWith(singular));
  return (date) => number >= 0 && weekdayOf(date) === number;
}

/** A test for Monday to Sunday. @param later days after the week of today */
function week(today: string, later: number): DayTest['fits'] {
  const monday = daysAfter(today, later - ((weekdayOf(today) + 6) % 7));
  return (date) => date >= monday && date <= daysAfter(monday, 6);
}

/** Whether a day is a Friday, Saturday or Sunday. @param day `YYYY-MM-DD` */
export const isOnWeekend = (day: string): boolean => [5, 6, 0].includes(weekdayOf(day));

/** A test for Friday to Sunday: of this week after `este`, else of any week. */
function weekend(text: string, today: string): DayTest['fits'] {
  const inWeek = text.startsWith('este') ? week(today, 0) : () => true;
  return (date) => inWeek(date) && isOnWeekend(date);
}

function nextMonth(today: string): DayTest['fits'] {
  const first = daysAfter(`${today.slice(0, 7)}-01`, 31).slice(0, 7);
  return (date) => date.slice(0, 7) === first;
}
