import { findDays } from './days';
import { foldInPlace } from '../words/text';
import { pattern } from '../words/pattern';

const hour = `\\d{1,2}:\\d\\d(?::\\d\\d)?(?:\\s*[ap]\\.?\\s?m\\.?)?`;
const prefixes = [
  // `[21/11/26, 10:32:15] Ana: `
  /^[\s\u200e]*\[(?=[^\]]*\d:\d\d)(?=[^\]]*\d[/.-]\d{1,2}[/.-]\d)[\d\s:,/.apm\u202f-]{8,40}\]\s*(?:[^:]{1,40}:\s|$)/i,
  // `Radio Carpa, [21/11/26 09:15]`
  /^[^[\]]{1,60},\s\[\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s\d{1,2}:[^\]]{2,12}\]/i,
  // `Radio Carpa @radiocarpa · 20 nov.`
  /^[^@\n]{0,50}@\w+\s·\s(?:\d{1,2}\s\p{L}{3,4}\.?|\d{1,2}\s?[hms])(?:\s20\d\d)?\s*$/iu,
  // `Mérida, Yuc., 20 de noviembre de 2026 (Redacción).-`, `Ciudad de México, a 20 de noviembre de 2026. La Secretaría …`
  pattern('i')`
    ^[^\d]{3,50}(?:[.,;(]\s*|,\s+a\s+)\d{1,2}\s+(?:de\s+)?[a-z]+\.?(?:\s+(?:del?\s+)?20\d\d)?\)?(?:\s*\.)\s*
    (?:[–—-]{1,2}\s)
  `,
  // `2/ 14 ene`: the number of an entry.
  /^\W*\d{1,2}[/)]\s+(?=\S)/,
];
const bare = new RegExp(`^\\s*\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4},?\\s+${hour}\\s+[-–]\\s+[^:]{1,40}:\\s`, 'i');

/**
 * The length of what a chat or a newspaper puts before a text: when it was sent and by whom. Without brackets it may be
 * a date of the tour, unless it is past or another one follows it.
 */
export function stampOf(stamp: string, today: string): number {
  for (const prefix of prefixes) {
    const match = prefix.exec(stamp);
    if (match) return match[0].length;
  }
  const length = bare.exec(stamp)?.[0].length ?? 0;
  if (!length) return 0;
  const daysOf = (text: string) => findDays(foldInPlace(text), today).days;
  const isPast = daysOf(stamp.slice(0, length)).some(({ readings }) => readings[0]! <= today);
  return isPast || daysOf(stamp.slice(length)).length ? length : 0;
}
