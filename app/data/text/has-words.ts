import { fold } from './fold';
import { isOneLetterOff } from './one-letter-off';

/**
 * Whether a text has every word of another one, or a word that starts with it, in any order; with five letters or more,
 * one letter may be wrong, missing, extra or swapped. Words may be written apart or together. Both are folded.
 * Punctuation alone is not a word, and never found.
 */
export function hasWords(text: string, words: string): boolean {
  const all = text.split(notInWords);
  const queryWords = words.split(notInWords).filter(Boolean);
  const isFound = (word: string) =>
    all.some(
      (one, at) =>
        one.startsWith(word) || one + (all[at + 1] ?? '') === word || (word.length > 4 && isOneLetterOff(one, word)),
    );
  if (!queryWords.length) return !words.trim();
  return queryWords.every(isFound) || (queryWords.length > 1 && isFound(queryWords.join('')));
}

/** The folded words of a text; `Stand-up`, `O’Farrill`, `AC/DC` or `A.M.` as its parts and as a whole. */
export function wordsOf(text: string): string[] {
  const folded = fold(text);
  const compounds = folded.match(/[\p{L}\d]+(?:[^\p{L}\d\s]+[\p{L}\d]+)+/gu) ?? [];
  return `${folded} ${compounds.map((word) => word.replace(/[^\p{L}\d]/gu, '')).join(' ')}`
    .split(notInWords)
    .filter(Boolean);
}

const notInWords = /[^\p{L}\d]+/u;
