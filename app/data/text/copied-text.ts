// What draws nothing, as joiners, direction marks, fillers and tags, comes along with text from messages and pages. It
// stays in an emoji: `👩‍👧`, `❤️`, `1️⃣`, a flag.
const hidden =
  /(\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?(?:\ufe0f|[\u{e0020}-\u{e007f}]+)?(?:\u200d(?=\p{Extended_Pictographic}))?|[#*\d]\ufe0f(?=\u20e3))|[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]/gu;

/** A text without invisible characters; the joiners of emoji stay. */
export const withoutHidden = (text: string): string => text.replace(hidden, '$1');

/** The address in a text such as `Ana <ana@gmail.com>` or `mailto:ana@gmail.com`, in lower case. It is not validated. */
export function emailIn(input: string): string {
  const text = withoutHidden(input).trim().toLowerCase();
  const addresses = text.match(/[^\s<>()[\]:;,"'\u2018-\u201e«»`]+@[^\s<>()[\]:;,"'\u2018-\u201e«»`]+/g) ?? [];
  return addresses.length === 1 ? addresses[0].replace(/\.$/, '') : text;
}
