import type { AgendaRow } from '../data/events/views/agenda';
import { fold } from '../data/text/fold';

/** Whether a row has every word that was typed, in any order, with or without accents. */
export function matching(text: string): (row: AgendaRow) => boolean {
  const words = fold(text).split(/\s+/);
  return (row) => {
    const { name, title, of, state, venue, head, weekday, date } = row;
    const all = fold([name, title, of, state, venue, head, weekday, date].join(' '));
    return words.every((word) => all.includes(word));
  };
}
