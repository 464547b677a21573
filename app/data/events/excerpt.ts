const limit = 100;
const segmenter = new Intl.Segmenter('es');

/**
 * A description cut to 100 characters followed by `...` (specification 2.13); a shorter one whole.
 * A character is what a reader counts as one: an emoji or an accented letter is never cut in half.
 */
export function excerpt(description: string): string {
  const text = description.trim();
  if (text.length <= limit) return text;
  let count = 0;
  for (const { index } of segmenter.segment(text)) if (count++ === limit) return `${text.slice(0, index)}...`;
  return text;
}
