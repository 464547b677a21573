import type { CodeInLine } from './legend';
import { findMarks, type Marks } from './marks';
import type { WrittenHour } from '../days/hours';
import { pattern, allMatches } from '../words/text';

/** An hour of a show, with the status of its own tickets: null for none, undefined for the line's. */
export type ShowHour = WrittenHour & {
  status?: Marks['status'] | null;
  weekdays?: number[]; // of the days that it is of, where the line names them: `viernes 20:30, domingo 18:00`
};

/** `la primera agotada`, `(la de las 7 cancelada)` */
const ofOne = pattern('g')`
  \b(?:(primera|1r?[aª]|temprano|early|segunda|2d?[aª]|tercera|3r?[aª]|ultima|late)|(?:de )?las (\d{1,2})(?::\d\d)?)(?!\w)([^,;.()]*)
`;
const ordinals: Record<string, number> = { p: 0, '1': 0, s: 1, '2': 1, t: 2, '3': 2, e: 0, l: -1, u: -1 };

/** The statuses that a folded text gives to some of several hours by their names: `la de las 9 ya está agotada`. */
function namedStatuses(text: string, hours: readonly WrittenHour[]) {
  const named = new Map<WrittenHour | undefined, Marks['status']>();
  for (const [, ordinal = '', number, words = ''] of allMatches(text, ofOne)) {
    const isIts = ({ time }: WrittenHour) => Number(time.slice(0, 2)) % 12 === Number(number) % 12;
    const hour = number ? hours.find(isIts) : hours.at(ordinals[ordinal.charAt(0)] ?? 0);
    const { status } = findMarks(words).marks;
    if (status) named.set(hour, status);
  }
  return named;
}

/** The hours of a date with the statuses that another line gives to some of them. */
export function withNamedStatuses(text: string, hours: readonly ShowHour[]): readonly ShowHour[] {
  const named = hours.length > 1 ? namedStatuses(text, hours) : undefined;
  return named?.size ? hours.map((hour) => ({ ...hour, status: named.get(hour) ?? null })) : hours;
}

/** The hours of a line, each with its own status: that of its name, or that between it and the next hour. */
export function withStatuses(text: string, hours: readonly ShowHour[]): ShowHour[] {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last || first === last) return [...hours];
  // `17:30 y 20:30 (17:30 agotado)`
  const again = hours.find((hour) => hour !== last && hour.time === last.time);
  const { status } = again ? findMarks(text.slice(last.end)).marks : {};
  if (status) return hours.slice(0, -1).map((hour) => ({ ...hour, status: hour === again ? status : null }));
  const named = namedStatuses(text.slice(last.end), hours);
  for (const [index, hour] of hours.slice(0, -1).entries()) {
    const { status } = findMarks(text.slice(hour.end, hours[index + 1]!.start)).marks;
    if (status) named.set(hour, status);
  }
  if (!named.size) return [...hours];
  const rest =
    named.has(last) || named.size > 1 ? undefined : findMarks(text.slice(last.end).replace(ofOne, '')).marks.status;
  return hours.map((hour) => ({ ...hour, status: named.get(hour) ?? (hour === last ? rest : undefined) ?? null }));
}

/** The hours of a line, each with the status of the sign of a legend behind it: `7 pm 🔴 y 10 pm 🟢` */
export function withCodes(hours: readonly ShowHour[], codes: readonly CodeInLine[]): ShowHour[] {
  const codeOf = ({ end }: ShowHour, index: number) =>
    codes.find(({ start }) => start >= end && start < (hours[index + 1]?.start ?? Infinity));
  if (hours.length < 2 || !hours.every(codeOf)) return [...hours];
  return hours.map((hour, index) => ({
    ...hour,
    status: findMarks(codeOf(hour, index)!.meaning).marks.status ?? null,
  }));
}
