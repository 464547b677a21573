// Text that is copied from messages and pages has invisible characters: joiners, direction marks, fillers, tags. Emoji
// need theirs: `👩‍👧`, `❤️`, `1️⃣`, a flag. C1 controls, halves of emoji and noncharacters stand for nothing.
const hidden =
  /(\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?(?:\ufe0f|[\u{e0020}-\u{e007f}]+)?(?:\u200d(?=\p{Extended_Pictographic}))?|[#*\d]\ufe0f(?=\u20e3))|[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Surrogate}\u0080-\u009f\u2800\ufff9-\ufffc]/gu;

/** A text without invisible characters; the joiners of emoji stay. */
export const withoutHidden = (text: string): string => text.replace(hidden, '$1');

const quotes = `"'\u2018-\u201e«»\``;
const around = new RegExp(`^[${quotes}]*(?:mailto:)?|[${quotes}.,;:]+$`, 'g');

/** The address in a text such as `Ana <ana@gmail.com>` or `mailto:ana@gmail.com`, in lower case. It is not validated. */
export function emailIn(input: string): string {
  const text = withoutHidden(input).trim().toLowerCase();
  // A sign within a word is a mistake, not its border: `ana,lopez@gmail.com` is nobody's address.
  const words = text.split(/[\s<>()[\]]+/).map((word) => word.replace(around, ''));
  const [address = text, ...others] = words.filter((word) => word.includes('@'));
  return others.length ? text : address;
}
