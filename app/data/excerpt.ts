const limit = 100;

/**
 * A description cut to 100 characters followed by `...` (specification, section 2); a shorter one whole.
 * A character is what a reader counts as one: an emoji or an accented letter is never cut in half.
 */
export function excerpt(description: string): string {
  const text = description.trim();
  if (text.length <= limit) return text;
  const characters = Array.from(new Intl.Segmenter('es').segment(text), ({ segment }) => segment);
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('')}...`;
}
