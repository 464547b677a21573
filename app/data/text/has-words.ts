import { fold } from './fold';
import { isOneLetterOff } from './one-letter-off';

/**
 * Whether a text has every word of another one, in any order, or their beginnings; of five letters on, one may be wrong,
 * missing, too many or in another's place. Both are folded. Signs alone are no word, and found nowhere.
 */
export function hasWords(text: string, words: string): boolean {
  const all = text.split(notInWords);
  const queryWords = words.split(notInWords).filter(Boolean);
  return (
    (queryWords.length > 0 || !words.trim()) &&
    queryWords.every((word) =>
      all.some((one) => one.startsWith(word) || (word.length > 4 && isOneLetterOff(one, word))),
    )
  );
}

/** The folded words of a text; one that has a mark inside, as `Stand-up` or `O’Farrill`, in its parts and as one word. */
export function wordsOf(text: string): string[] {
  const folded = fold(text);
  const compounds = folded.match(/[\p{L}\d]+(?:[-'’´`][\p{L}\d]+)+/gu) ?? [];
  return `${folded} ${compounds.map((word) => word.replace(/[^\p{L}\d]/gu, '')).join(' ')}`
    .split(notInWords)
    .filter(Boolean);
}

const notInWords = /[^\p{L}\d]+/u;
