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
