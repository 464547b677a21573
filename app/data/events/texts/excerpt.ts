const limit = 100;
const segmenter = new Intl.Segmenter('es');

/**
 * The index after the given number of characters; undefined in a shorter text. A character is what a reader counts as
 * one: an emoji or an accented letter is never cut in half.
 */
function endOf(text: string, characters: number): number | undefined {
  let count = 0;
  for (const { index } of segmenter.segment(text)) if (count++ === characters) return index;
  return undefined;
}

/** A description cut to 100 characters followed by `...` (specification 2.13); a shorter one whole. */
export function excerpt(description: string): string {
  const text = description.trim();
  const end = text.length > limit ? endOf(text, limit) : undefined;
  return end === undefined ? text : `${text.slice(0, end)}...`;
}

/** Cuts a text to a number of characters, the ellipsis included. */
export function cut(text: string, most: number): string {
  // A bound: one character, as readers count, may be thousands of code units.
  const some = text.slice(0, most * 12).toWellFormed();
  return endOf(some, most) === undefined ? some : `${some.slice(0, endOf(some, most - 1)).trimEnd()}…`;
}
