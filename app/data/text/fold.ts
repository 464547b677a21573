/** A text with its letters bare: `Mérida` → `Merida`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** As `withoutAccents`, and in lower case: how names are compared and searched. */
export const fold = (text: string) => withoutAccents(text).toLowerCase();
