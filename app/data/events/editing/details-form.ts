import { tableOf } from '../../keys';
import {
  detailField,
  detailFields,
  detailKinds,
  detailNames,
  kindOfDetail,
  type DetailColumns,
  type DetailName,
} from '../detail-fields';
import type { EventDetails } from '../event-details';
import { knownZone } from '../../places/zones';
import { withoutHidden } from '../../text/copied-text';
import { localIso, momentIn } from '../time/moment';

/**
 * The details as they are typed or sent; a missing one is an empty text. In a form `onSaleAt` is the local time of the
 * event's city, `YYYY-MM-DDTHH:MM`; it is sent with the city's offset, which makes it the same instant for every
 * reader.
 */
export type DetailsValues = Record<DetailName, string>;

/** The details as a form shows them. @param zone IANA zone of the event's city */
export function detailsValues(details: EventDetails | undefined, zone: string): DetailsValues {
  const values = detailsAsSent(details);
  return { ...values, onSaleAt: saleAsShown(values.onSaleAt, zone) };
}

/** The details as a form without changes sends them: as on screen, the start of the sale as an instant. */
export function detailsAsSent(details: Partial<EventDetails> = { status: 'on_sale' }): DetailsValues {
  return tableOf(detailNames, (name) => String(details[name] ?? ''));
}

/** The zone of the place in a form. @param otherwise the show's zone */
export function zoneOfForm(
  { city, state, zone }: { city: string; state: string; zone: string },
  otherwise: string,
): string {
  return knownZone(city, state) ?? detailKinds.zone.read(zone) ?? otherwise;
}

/** The start of a sale for a form, `YYYY-MM-DDTHH:MM`; empty without one. */
export function saleAsShown(instant: string, zone: string): string {
  return instant && localIso(new Date(instant), zone).slice(0, 16);
}

/** Adds the zone's offset to a local time such as `2026-12-01T10:00`; leaves any other text as it is. */
export function withOffset(localTime: string, zone: string): string {
  const [date = '', time = ''] = localTime.split('T');
  const instant = momentIn(zone, date, time);
  return instant ? localIso(instant, zone) : localTime;
}

/** The values of a form that differ from those before: only they are saved. */
export function changedDetails(values: DetailsValues, before: DetailsValues): Partial<DetailsValues> {
  return Object.fromEntries(
    detailNames.filter((name) => !isSameDetail(name, values[name], before[name])).map((name) => [name, values[name]]),
  );
}

/** Whether two values mean the same price or instant, however they are written. */
export function isSameDetail(name: DetailName, one: string, other: string): boolean {
  return toColumn(name, one) === toColumn(name, other);
}

/** The message for a last day before the event's day, which the database refuses too (`check_last_day()`). */
const lastDayTooEarly = 'Es antes del primer día.';

/** The messages by field for a change that the database refused; undefined for any other failure. */
export function refusedDays(cause: unknown): Partial<DetailsValues> | undefined {
  const { message } = (cause ?? {}) as { message?: unknown };
  return String(message).includes('last_day is before') ? { lastDay: lastDayTooEarly } : undefined;
}

/**
 * The messages for invalid details, by field, in Spanish.
 * @param today in the show's zone, `YYYY-MM-DD`
 * @param all values of the event: its last day is compared with its day
 */
export function checkDetails(
  values: Partial<DetailsValues & { date: string }>,
  today: string,
  all = values,
): Partial<DetailsValues> {
  const errors: Partial<DetailsValues> = {};
  for (const name of detailNames) {
    const value = values[name] && withoutHidden(values[name]).trim();
    // A form always sends a status; any other field may be empty.
    if (value === undefined || (value === '' && name !== 'status')) continue;
    const error = kindOfDetail(name).wrong(value, { longest: detailField(name).longest ?? Infinity, today });
    if (error) errors[name] = error;
  }
  const changesDays = (values.date ?? values.lastDay) !== undefined;
  if (changesDays && all.lastDay && all.lastDay < (all.date ?? '')) errors.lastDay ??= lastDayTooEarly;
  return errors;
}

/** The column of a field of the event or of its details. */
export function columnOf(field: string): string {
  return isDetail(field) ? detailFields[field].column : field;
}

export function isDetail(field: string): field is DetailName {
  return Object.hasOwn(detailFields, field);
}

/** The columns of valid details, of those that were sent; `null` for an empty text. */
export function detailsRow(values: Partial<DetailsValues>): Partial<DetailColumns> {
  return Object.fromEntries(
    detailNames.flatMap((name) => (values[name] === undefined ? [] : [[columnOf(name), toColumn(name, values[name])]])),
  );
}

function toColumn(name: DetailName, text: string): string | number | boolean | null {
  return text === '' ? null : (kindOfDetail(name).toColumn?.(text) ?? text);
}
