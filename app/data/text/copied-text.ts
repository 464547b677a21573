// Soft hyphens, joiners, marks of direction and fillers, as they are copied along from messages and pages.
const hidden =
  /(\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*\u200d(?=\p{Extended_Pictographic}))|[\u00ad\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]/gu;

/** A text without what no screen shows; what joins the parts of an emoji stays. */
export const withoutHidden = (text: string): string => text.replace(hidden, '$1');

const quotes = `"'\u2018-\u201e«»\``;
const around = new RegExp(`^[\\s${quotes}]+|[\\s${quotes}]+$`, 'g');

/** The address in what was typed, or copied out of an address book (`Ana <ana@gmail.com>`), in small letters. It is not checked. */
export function emailIn(input: string): string {
  const text = withoutHidden(input);
  return (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).replace(around, '').toLowerCase();
}
