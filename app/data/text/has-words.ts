import { isOneLetterOff } from './one-letter-off';

/**
 * Whether a text has every word of another one, in any order, or their beginnings; of five letters on, one may be wrong,
 * missing, too many or in another's place. Both are folded.
 */
export function hasWords(text: string, words: string): boolean {
  const all = text.split(notInWords);
  return words
    .split(/\s+/)
    .every((word) => all.some((one) => one.startsWith(word) || (word.length > 4 && isOneLetterOff(one, word))));
}

const notInWords = /[^\p{L}\d]+/u;
