import type { AgendaRow } from '../data/events/views/agenda';

/** Whether a row has every word that was typed, in any order, with or without accents. */
export function matching(text: string): (row: AgendaRow) => boolean {
  const words = fold(text).split(/\s+/);
  return (row) => {
    const { name, title, of, state, venue, head, weekday, date } = row;
    const all = fold([name, title, of, state, venue, head, weekday, date].join(' '));
    return words.every((word) => all.includes(word));
  };
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
