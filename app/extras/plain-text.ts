/** A text without control characters, half emoji and noncharacters; its line breaks are `\n`. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd\p{Noncharacter_Code_Point}]/gu, '')
    .trim();
}

/** The same on one line. */
export function oneLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ');
}
