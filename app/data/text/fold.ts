/** A text without accents: `Mérida` → `Merida`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A text without accents in lower case, for comparing and searching names. */
export const fold = (text: string) => withoutAccents(text).toLowerCase();

/** A text with a capital: `sábado` → `Sábado`. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
