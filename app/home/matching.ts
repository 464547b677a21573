import type { AgendaRow } from '../data/events/views/agenda';
import { fold } from '../data/text/fold';
import { hasWords } from '../data/text/has-words';

/** Whether a row has every word that was typed. */
export function matching(text: string): (row: AgendaRow) => boolean {
  const words = fold(text);
  return ({ name, title, of, state, venue, head, date, near, also }) =>
    hasWords(fold([name, title, of, state, venue, head, date, near, also].join(' ')), words);
}
