import { withCalendarWords } from './calendar-words';

/** A span of a line: offsets in UTF-16 units, end excluded. */
export type Span = { start: number; end: number };

/** Parts of the message that belong to no event, by line; offsets are in the original line. */
export type Unread = Span & { line: number; text: string };

/** Replaces text that was already understood; it is a word boundary. */
export const takenMark = '\u0001';

/**
 * A text in lower case without accents, emoji or WhatsApp's asterisks, each replaced by as many characters, so that
 * offsets in it are offsets in the original (which must be `plain`); `hoyyyy` is `hoy`.
 */
export function foldInPlace(text: string): string {
  const folded = text
    .replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1f3fb}-\u{1f3ff}]/gu, blank)
    .replace(/[-=]>/g, '→ ')
    .replace(/[*_~`>]/g, ' ')
    .replace(/[\u2013-\u2015]/g, '-')
    .replace(/[^\u0000-\u007f]/g, (character) => {
      const [base = ' '] = character.normalize('NFD').toLowerCase();
      return base.length === character.length ? base : blank(character);
    })
    .toLowerCase()
    .replace(/([a-hj-vyz])\1{2,}(?![a-z])/g, (letters, letter: string) => letter.padEnd(letters.length));
  return withCalendarWords(folded);
}

const blank = (text: string) => ' '.repeat(text.length);

/** The text with a span marked as understood. */
export function take(text: string, { start, end }: Span): string {
  return text.slice(0, start) + takenMark.repeat(end - start) + text.slice(end);
}

/** Whether a folded text has a name as whole words. */
export function saysName(text: string, name = ''): boolean {
  const words = (folded: string) => ` ${folded.replace(/\W+/g, ' ').trim()} `;
  return name !== '' && words(text).includes(words(foldInPlace(name)));
}
