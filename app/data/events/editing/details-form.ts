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
import { localIso, momentIn } from '../moment';

/**
 * The details as they are typed or sent, empty where there is nothing. In a form `onSaleAt` is the hour of the event's city,
 * `YYYY-MM-DDTHH:MM`; it is sent with that city's offset, so that it is one instant for every reader.
 */
export type DetailsValues = Record<DetailName, string>;

/** The details as a form shows them. @param zone IANA zone of the event's city */
export function detailsValues(details: EventDetails | undefined, zone: string): DetailsValues {
  const values = detailsAsSent(details);
  return { ...values, onSaleAt: saleAsShown(values.onSaleAt, zone) };
}

/** The details as they would be sent without a change: as a form shows them, the sale as an instant. */
export function detailsAsSent(details: Partial<EventDetails> = { status: 'on_sale' }): DetailsValues {
  return Object.fromEntries(detailNames.map((name) => [name, String(details[name] ?? '')])) as DetailsValues;
}

/** The zone of the place that a form holds. @param otherwise the show's */
export function zoneOfForm(
  { city, state, zone }: { city: string; state: string; zone: string },
  otherwise: string,
): string {
  return knownZone(city, state) ?? detailKinds.zone.read(zone) ?? otherwise;
}

/** The instant of a sale as a form shows it, `YYYY-MM-DDTHH:MM`; empty without one. */
export function saleAsShown(instant: string, zone: string): string {
  return instant && localIso(new Date(instant), zone).slice(0, 16);
}

/** `2026-12-01T10:00` with a zone's offset at that time; any other text is left as it is. */
export function withOffset(localTime: string, zone: string): string {
  const [date = '', time = ''] = localTime.split('T');
  const instant = momentIn(zone, date, time);
  return instant ? localIso(instant, zone) : localTime;
}

/** The values that a form sends and that differ from those before: only they are saved. */
export function changedDetails(values: DetailsValues, before: DetailsValues): Partial<DetailsValues> {
  return Object.fromEntries(
    detailNames.filter((name) => !isSameDetail(name, values[name], before[name])).map((name) => [name, values[name]]),
  );
}

/** Whether two values mean the same price or instant, however they are written. */
export function isSameDetail(name: DetailName, one: string, other: string): boolean {
  return toColumn(name, one) === toColumn(name, other);
}

/**
 * The messages for details that can't be saved, by field, in Spanish.
 * @param values `date`: the event's day, where its last one is to be compared with it
 * @param today in the show's zone, `YYYY-MM-DD`
 */
export function checkDetails(values: Partial<DetailsValues & { date: string }>, today: string): Partial<DetailsValues> {
  const errors: Partial<DetailsValues> = {};
  for (const name of detailNames) {
    const value = values[name];
    // A form always sends a status; any other field may be empty.
    if (value === undefined || (value === '' && name !== 'status')) continue;
    const error = kindOfDetail(name).wrong(value, { longest: detailField(name).longest ?? Infinity, today });
    if (error) errors[name] = error;
  }
  if (values.lastDay && values.lastDay < (values.date ?? '')) errors.lastDay ??= 'Es antes del primer día.';
  return errors;
}

/** The column of a field, of an event's own or of its details. */
export function columnOf(field: string): string {
  return isDetail(field) ? detailFields[field].column : field;
}

export function isDetail(field: string): field is DetailName {
  return Object.hasOwn(detailFields, field);
}

/** The columns of details that were checked: only those that are sent, `null` where the text is empty. */
export function detailsRow(values: Partial<DetailsValues>): Partial<DetailColumns> {
  const present = detailNames.filter((name) => values[name] !== undefined);
  return Object.fromEntries(present.map((name) => [columnOf(name), toColumn(name, values[name]!)]));
}

function toColumn(name: DetailName, text: string): string | number | null {
  return text === '' ? null : (kindOfDetail(name).toColumn?.(text) ?? text);
}
