/** A text with its letters bare: `Mérida` → `Merida`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** As `withoutAccents`, and in lower case: how names are compared and searched. */
export const fold = (text: string) => withoutAccents(text).toLowerCase();

/** With its first letter in upper case: `sábado` → `Sábado`. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
