// People write one name in many ways, so texts are compared folded. Which fold is for what:
// - `withoutAccents`: names of files and addresses
// - `fold`: any two texts, and the words of a search (`wordsOf` in has-words.ts gives them one by one)
// - `plainName` (places/states.ts): a place's name without punctuation, as the tables of places have it
// - `writtenOut` (places/find-place.ts): the same with its abbreviations in full, for a place as people type it
// - `foldInPlace` (extras/tour/data/words/text.ts): a pasted message, sign for sign, so that offsets stay

/** A text without accents and hidden signs: `Mérida` → `Merida`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
}

const plainLetters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ß: 'ss' };

/** A text without accents and hidden signs in lower case, for comparing and searching names. */
export const fold = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[łøđæœß]/g, (letter) => plainLetters[letter]!);

/** A text with a capital: `sábado` → `Sábado`. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
