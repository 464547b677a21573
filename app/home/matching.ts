import type { AgendaRow } from '../data/events/views/agenda';
import { fold } from '../data/text/fold';
import { hasWords } from '../data/text/has-words';

/** Whether a row has every word that was typed. */
export function matching(text: string): (row: AgendaRow) => boolean {
  const words = fold(text);
  // `5 dic`, `5 de diciembre`: a day, whose number may stand in a title too.
  const [, number, month] = /^(\d\d?) (?:de )?(ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)/.exec(words) ?? [];
  // Made when somebody searches: the first of its kind is a long task on a slow phone.
  const weekday = new Intl.DateTimeFormat('es-MX', { weekday: 'long' });
  return ({ name, title, of, state, venue, head, date, near, moment, also }) => {
    const day = moment && weekday.format(new Date(`${moment.slice(0, 10)}T12:00`));
    return (
      (!month || date?.startsWith(`${Number(number)} ${month} `)) &&
      hasWords(fold([name, title, of, state, venue, head, date, near, day, also].join(' ')), words)
    );
  };
}
