import { isCalendarDay } from '../dates';
import { longestDetails, type EventDetails } from '../event-details';
import { localIso, momentIn } from '../moment';
import { parsePrice } from './price';
import { ticketStatuses } from '../ticket-status';

/** The fields of the group `Más detalles`, in its order, with their labels; all of them optional. */
export const detailsLabels = {
  venue: 'Lugar',
  address: 'Dirección',
  doors: 'Puertas',
  priceFrom: 'Precio desde',
  status: 'Estado de los boletos',
  onSaleAt: 'Salen a la venta',
  formerDate: 'Fecha anterior',
} as const;

/** One of them. */
export type DetailsName = keyof typeof detailsLabels;

/** Their names, in order. */
export const detailsNames = Object.keys(detailsLabels) as DetailsName[];

/**
 * What is typed or sent of the details, empty where there is nothing. In a form `onSaleAt` is what clocks in the event's city show,
 * `YYYY-MM-DDTHH:MM`; what is sent has that city's offset behind it, so that it is one instant whoever reads it.
 */
export type DetailsValues = Record<DetailsName, string>;

/** What a form shows of an event's details. @param zone IANA zone of the event's city */
export function detailsValues(details: EventDetails | undefined, zone: string): DetailsValues {
  return {
    venue: details?.venue ?? '',
    address: details?.address ?? '',
    doors: details?.doors ?? '',
    priceFrom: details?.priceFrom?.toString() ?? '',
    status: details?.status ?? 'on_sale',
    onSaleAt: saleAsShown(details?.onSaleAt ?? '', zone),
    formerDate: details?.formerDate ?? '',
  };
}

/** The instant of a sale as a form shows it, `YYYY-MM-DDTHH:MM`; empty without one. */
export function saleAsShown(instant: string, zone: string): string {
  return instant && localIso(new Date(instant), zone).slice(0, 16);
}

/** `2026-12-01T10:00` with the offset that clocks in a zone have then; what is no moment is left as it is. */
export function withOffset(typed: string, zone: string): string {
  const [date = '', time = ''] = typed.split('T');
  const instant = momentIn(zone, date, time);
  return instant ? localIso(instant, zone) : typed;
}

/** What would be sent of an event's details as they are: what a form shows, the sale as an instant. */
export function detailsAsSent(details: EventDetails | undefined): DetailsValues {
  return { ...detailsValues(details, 'UTC'), onSaleAt: details?.onSaleAt ?? '' };
}

/** What differs in what a form sends from what it would have sent before: only that is saved. */
export function changedDetails(values: DetailsValues, before: DetailsValues): Partial<DetailsValues> {
  return Object.fromEntries(
    detailsNames.filter((name) => !isSameDetail(name, values[name], before[name])).map((name) => [name, values[name]]),
  );
}

/** Whether two values that are sent mean the same, in whatever way a price or an instant is written. */
export function isSameDetail(name: DetailsName, one: string, other: string): boolean {
  return meaningOf(name, one) === meaningOf(name, other);
}

function meaningOf(name: DetailsName, value: string): string {
  if (name === 'onSaleAt') return isMoment(value) ? instantOf(value) : value;
  if (name === 'priceFrom') return parsePrice(value)?.toString() ?? value;
  return value;
}

/** What is wrong with the details that are sent, by field, in Spanish. */
export function checkDetails(values: Partial<DetailsValues>): Partial<DetailsValues> {
  const errors: Partial<DetailsValues> = {};
  for (const name of ['venue', 'address'] as const) {
    const error = wrongText(values[name] ?? '', longestDetails[name]);
    if (error) errors[name] = error;
  }
  const { doors, status, onSaleAt, priceFrom, formerDate } = values;
  if (doors && !/^([01]\d|2[0-3]):[0-5]\d$/.test(doors)) errors.doors = 'Escribe una hora entre 00:00 y 23:59.';
  if (status !== undefined && !ticketStatuses.some((known) => known === status))
    errors.status = 'Elige uno de los estados de la lista.';
  if (onSaleAt && !isMoment(onSaleAt)) errors.onSaleAt = 'Escribe el día y la hora en que salen a la venta.';
  if (priceFrom && parsePrice(priceFrom) === undefined)
    errors.priceFrom = 'Escribe solo el precio en pesos, como 450 o 1,450.50.';
  if (formerDate && !isCalendarDay(formerDate)) errors.formerDate = 'Esa fecha no existe.';
  return errors;
}

/** Columns of `event_details` by their names in forms. */
const detailsColumns = {
  venue: 'venue',
  address: 'address',
  doors: 'doors',
  priceFrom: 'price_from',
  status: 'ticket_status',
  onSaleAt: 'on_sale_at',
  formerDate: 'former_date',
} as const satisfies Record<DetailsName, string>;

/** The column of a field, of an event's own or of its details. */
export function columnOf(field: string): string {
  return isDetail(field) ? detailsColumns[field] : field;
}

/** Whether a field is one of the details. */
export function isDetail(field: string): field is DetailsName {
  return Object.hasOwn(detailsColumns, field);
}

/** What the table takes for details that were checked: only the columns that are sent, `null` where nothing is said. */
export function detailsRow(values: Partial<DetailsValues>) {
  const row = {
    venue: values.venue,
    address: values.address,
    doors: values.doors,
    ticket_status: values.status,
    on_sale_at: values.onSaleAt ? instantOf(values.onSaleAt) : values.onSaleAt,
    price_from: values.priceFrom ? parsePrice(values.priceFrom) : values.priceFrom,
    former_date: values.formerDate,
  };
  const sent = Object.entries(row).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent.map(([column, value]) => [column, value === '' ? null : value])) as {
    [Column in keyof typeof row]?: Column extends 'ticket_status' ? string : string | null;
  } & { price_from?: number | null };
}

function isMoment(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text)) return false;
  return isCalendarDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

const instantOf = (text: string) => new Date(text).toISOString();

function wrongText(value: string, longest: number): string | undefined {
  if (/[\u0000-\u001f\u007f]/.test(value) || !value.isWellFormed())
    return 'Quita los caracteres que no se ven: vuelve a escribirlo.';
  return value.length > longest
    ? `Es demasiado largo: caben ${longest} caracteres y hay ${value.length.toLocaleString('es-MX')}.`
    : undefined;
}
