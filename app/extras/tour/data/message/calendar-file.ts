import { clockIn } from '../../../../data/days/dates';
import { findMarks } from '../line/marks';
import { foldInPlace, says, saysName } from '../words/text';
import { startsWithWork } from '../words/topics';

/** A line of a calendar file for reading; offsets stay but where lines are joined. */
export type CalendarLine = {
  text: string; // '' for what is not of an event's day, place or tickets
  isBreak?: true; // whether an event starts
  isSyntax?: true; // whether it has nothing to read
};

const syntax: CalendarLine = { text: '', isSyntax: true };
const property = /^([A-Z-]+)((?:;[^:"]*(?:"[^"]*")?)*):/;
const isRead = /^(?:DTSTART|SUMMARY|LOCATION|DESCRIPTION|URL|STATUS)$/;

/** A text value without its escapes, each in as many characters (RFC 5545, 3.3.11). */
const unescaped = (value: string) =>
  value.replace(/\\([nN,;\\])/g, (_, sign: string) => (/n/i.test(sign) ? '. ' : `${sign} `));

/** A day, `20270618`, or a day and hour, `20270618T200000`; with a Z in UTC (3.3.4, 3.3.5). */
function whenOf(value: string, zone: string): string {
  const [, year, month, day, hour, minute, utc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?/.exec(value) ?? [];
  if (!day) return '';
  if (!hour) return `${year}-${month}-${day}`;
  const { date, time } = utc
    ? clockIn(zone, Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)))
    : { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
  return `${date} ${time}`;
}

const statuses: Record<string, string> = { CANCELLED: 'cancelado', TENTATIVE: 'tentativo' };

const valueOf = (name: string, value: string, zone: string) =>
  name === 'DTSTART' ? whenOf(value, zone) : name === 'STATUS' ? (statuses[value.trim()] ?? '') : unescaped(value);

/**
 * The lines of an iCalendar file (RFC 5545) in a message, as people write dates; undefined for other lines. An event
 * of work, or without a place, that does not name the show, where others do, is its owner's.
 */
export function calendarLines(lines: readonly string[], show: string): (CalendarLine | undefined)[] {
  const read: (CalendarLine | undefined)[] = lines.map(() => undefined);
  if (!lines.some((line) => line.startsWith('BEGIN:VEVENT'))) return read;
  const zone =
    lines
      .find((line) => line.startsWith('X-WR-TIMEZONE:'))
      ?.slice(14)
      .trim() ?? 'America/Mexico_City';
  const names = (text: string) => saysName(foldInPlace(text), show);
  const hasShow = lines.some(names);
  const components: string[] = [];
  /** The lines of the open event. */
  let event: number[] = [];
  for (const [at, line] of lines.entries()) {
    const [head = '', name = ''] = property.exec(line) ?? [];
    const value = line.slice(head.length).trimEnd();
    if (name === 'BEGIN') components.push(value);
    if (!components.length) continue;
    const isOfEvent = components.at(-1) === 'VEVENT';
    read[at] = name === 'BEGIN' && isOfEvent ? { ...syntax, isBreak: true } : syntax;
    if (name === 'END') {
      components.pop();
      const of = event.map((number) => lines[number]!);
      const isWork = of.some((one) => says(foldInPlace(one.replace(/^SUMMARY[^:]*:/, '')), startsWithWork));
      const isOwners = hasShow && !of.some(names) && (isWork || !of.some((one) => one.startsWith('LOCATION')));
      if (isOwners) for (const number of event) read[number] = { text: '' };
      // `Radio Carpa - Puebla` would give the city again.
      const summary = event.find((number) => lines[number]!.startsWith('SUMMARY') && names(lines[number]!));
      const isPlaced = of.some((one) => /^LOCATION.*,/.test(one));
      if (summary !== undefined && isPlaced && !findMarks(foldInPlace(lines[summary]!)).marks.status)
        read[summary] = syntax;
      if (isOfEvent) event = [];
    }
    if (name === 'BEGIN' && isOfEvent) event = [];
    if (!isOfEvent || !isRead.test(name)) continue;
    // A line that starts with a space continues the one above (3.1).
    let whole = value;
    for (let next = at + 1; /^[ \t]/.test(lines[next] ?? ''); next++) whole += lines[next]!.slice(1).trimEnd();
    const text = valueOf(name, whole, zone);
    if (!text.trim()) continue;
    read[at] = { text: ' '.repeat(head.length) + text };
    event.push(at);
  }
  return read;
}
