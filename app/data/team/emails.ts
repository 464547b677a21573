import { withoutHidden } from '../text/hidden-signs.ts';

const quotes = `"'\u2018-\u201e«»\``;
const around = new RegExp(`^[\\s${quotes}]+|[\\s${quotes}]+$`, 'g');

/** The address in what was typed, or copied out of an address book (`Ana <ana@gmail.com>`), in small letters. It is not checked. */
export function emailIn(typed: string): string {
  const text = withoutHidden(typed);
  return (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).replace(around, '').toLowerCase();
}
