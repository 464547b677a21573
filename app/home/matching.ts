import { fold } from '../data/text/fold';
import { hasWords } from '../data/text/has-words';

/**
 * Whether a row has every word that was typed.
 * @returns a test of a row's day, as `5 dic 2026`, and its words
 */
export function matching(text: string): (date: string, words: string) => boolean {
  const typed = fold(text);
  // `5 dic`, `5 de diciembre`: a day, whose number may stand in a title too.
  const [, number, month] = /^(\d\d?) (?:de )?(ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)/.exec(typed) ?? [];
  return (date, words) =>
    (!month || date.startsWith(`${Number(number)} ${month} `)) && hasWords(fold(`${words} ${date}`), typed);
}
