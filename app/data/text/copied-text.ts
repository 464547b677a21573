// Soft hyphens, joiners, direction marks and fillers, which come along with text from messages and pages.
const hidden =
  /(\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*\u200d(?=\p{Extended_Pictographic}))|[\u00ad\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]/gu;

/** A text without invisible characters; the joiners of emoji stay. */
export const withoutHidden = (text: string): string => text.replace(hidden, '$1');

const quotes = `"'\u2018-\u201e«»\``;
const around = new RegExp(`^[\\s${quotes}]+|[\\s${quotes}]+$`, 'g');

/** The address in a text such as `Ana <ana@gmail.com>`, in lower case. It is not validated. */
export function emailIn(input: string): string {
  const text = withoutHidden(input);
  return (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).replace(around, '').toLowerCase();
}
