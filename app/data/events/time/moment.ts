import type { Event } from '../event';
import { clockIn, isCalendarDay } from '../../days/dates';
import { knownZone } from '../../places/zones';
import { daysOf, hoursOf, type Dated, type Timed } from './when';

/** The fields that say when and where an event is, and the zone for an unknown place. */
type Placed = Dated &
  Timed & { event: Pick<Event, 'city' | 'state'>; details?: { zone?: string }; show: { zone: string } };

/**
 * The instant of a day and an hour in a zone. An hour skipped in spring becomes the next one; of an hour repeated in
 * autumn the first counts, as in `Temporal`'s `compatible`.
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM` or `HH:MM:SS`
 * @returns undefined for an invalid day or hour
 */
export function momentIn(zone: string, date: string, time: string): Date | undefined {
  // Calendars can't write the year after 9999.
  if (!isCalendarDay(date) || date >= '9999-12-31') return undefined;
  if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time)) return undefined;
  const wall = Date.parse(`${date}T${time.padEnd(8, ':00')}Z`);
  const day = 24 * 60 * minute;
  const before = offsetAt(zone, wall - day) * minute;
  const after = offsetAt(zone, wall + day) * minute;
  const fits = [before, after].find((offset) => offsetAt(zone, wall - offset) * minute === offset);
  return new Date(wall - (fits ?? before));
}

/** An instant in a zone's local time with its offset: `2026-11-28T20:30:00-06:00`. */
export function localIso(instant: Date, zone: string): string {
  const offset = offsetAt(zone, instant.getTime());
  const wall = new Date(instant.getTime() + offset * minute).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${wall}${offset < 0 ? '-' : '+'}${[hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')}`;
}

/** The time zone of an event's place. */
export function zoneOfEvent({ event, details, show }: Placed): string {
  return knownZone(event.city, event.state) ?? details?.zone ?? show.zone;
}

/** When an event begins, in the time zone of its city; undefined without an hour. */
export function momentOf(entry: Placed): { instant: Date; zone: string; iso: string } | undefined {
  const zone = zoneOfEvent(entry);
  const instant = momentIn(zone, daysOf(entry).first, hoursOf(entry)[0] ?? '');
  return instant && { instant, zone, iso: localIso(instant, zone) };
}

/** `hora de Tijuana`, if clocks there show another hour than the show's on that day; otherwise undefined. */
export function zoneNote(entry: Placed): string | undefined {
  const { event, show } = entry;
  const moment = momentOf(entry);
  const at = moment?.instant.getTime();
  if (!moment || at === undefined || offsetAt(moment.zone, at) === offsetAt(show.zone, at)) return undefined;
  const place = event.city.split(',')[0]?.trim() || event.state.trim();
  return place ? `hora de ${place}` : undefined;
}

const minute = 60_000;

/** A zone's offset from UTC at an instant, in minutes: -360 in Mexico City. */
function offsetAt(zone: string, instant: number): number {
  const { date, time } = clockIn(zone, instant);
  return Date.parse(`${date}T${time}Z`) / minute - Math.floor(instant / minute);
}
