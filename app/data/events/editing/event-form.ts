import { keysOf } from '../../keys';
import { isCalendarDay, isExpired, farthestDay } from '../../days/dates';
import { zoneAbroad } from '../../places/abroad';
import { withoutHidden } from '../../text/copied-text';
import { wrongText } from '../../text/wrong-text';
import { detailKinds, type DetailName } from '../detail-fields';
import type { TicketStatus } from '../tickets/ticket-status';
import { checkDetails, type DetailsValues } from './details-form';

type FieldRule = {
  /** Its name on screen; the link has another one in the dialog (specification 5.3). */
  label: string;
  editLabel?: string;
  /** Longest text, in UTF-16 code units as the browser counts them. */
  longest?: number;
  /** The message when it is required and empty. */
  missing: string;
  /** Whether it may be empty; without this rule it never may (specification 5.1, 5.3). */
  mayBeEmpty?: (values: { city?: string; state?: string; status?: string }, editing: boolean) => boolean;
  /** The message for an invalid value, beside those of every text. */
  wrong?: (value: string, today: string, editing: boolean) => string | undefined;
};

/** The fields that staff fill in, in the form's order; their names are those of the form and the table. */
const fields = {
  title: { label: 'Título', longest: 200, missing: 'Escribe el título.' },
  link: {
    label: 'Link',
    editLabel: 'Link Boletera',
    longest: 2000,
    missing: 'Escribe el link de los boletos.',
    // Decision 8: tickets that are not on sale yet have no link.
    mayBeEmpty: ({ status }, editing) => editing || status === notOnSaleYet,
    wrong: (value, _, editing) =>
      editing && !isUrl(value.trim()) ? 'Escribe una dirección completa, como https://boletia.com/evento.' : undefined,
  },
  date: { label: 'Fecha', missing: 'Elige la fecha.', wrong: wrongDay },
  time: { label: 'Hora', missing: 'Elige la hora.', wrong: detailKinds.hour.wrong },
  description: { label: 'Descripción', longest: 5000, missing: 'Escribe la descripción.' },
  state: {
    label: 'Estado',
    longest: 100,
    missing: 'Escribe el estado.',
    // A place in another country is in no state of Mexico.
    mayBeEmpty: ({ city = '', state = '' }, editing) => editing || zoneAbroad(city, state) !== undefined,
  },
  city: { label: 'Ciudad', longest: 100, missing: 'Escribe la ciudad.', mayBeEmpty: (_, editing) => editing },
} satisfies Record<string, FieldRule>;

export type FieldName = keyof typeof fields;

export const fieldNames = keysOf(fields);

export const fieldRule = (name: FieldName): FieldRule => fields[name];

export type FieldValues = Record<FieldName, string>;
type Values = FieldValues & DetailsValues;

/** The messages by field, in Spanish. */
export type FieldErrors = Partial<Record<FieldName | DetailName | 'cover', string>>;

/** The status with which an event needs no link yet. */
export const notOnSaleYet = 'coming_soon' satisfies TicketStatus;

/**
 * Checks a new event with its details (specification 5.1): the link may be any text.
 * @param today in the show's zone, `YYYY-MM-DD`
 */
export const checkNewEvent = (values: FieldValues & Partial<DetailsValues>, today: string): FieldErrors =>
  check(values, today, values, false);

/**
 * Checks the changed fields and details of an event (specification 5.3): the link is a URL.
 * @param all values of the event, for rules about several fields
 */
export const checkChanges = (changes: Partial<Values>, today: string, all = changes): FieldErrors =>
  check(changes, today, all, true);

function check(values: Partial<Values>, today: string, all: Partial<Values>, editing: boolean): FieldErrors {
  const errors: FieldErrors = checkDetails(values, today, all);
  for (const name of fieldNames) {
    if (values[name] === undefined) continue;
    const { longest = Infinity, missing, mayBeEmpty, wrong } = fieldRule(name);
    const value = withoutHidden(values[name]);
    const message = value.trim()
      ? (wrongText(value, longest, true) ?? wrong?.(value, today, editing))
      : mayBeEmpty?.(all, editing)
        ? undefined
        : missing;
    if (message) errors[name] = message;
  }
  return errors;
}

function wrongDay(day: string, today: string): string | undefined {
  if (!isCalendarDay(day)) return 'Esa fecha no existe.';
  if (isExpired(day, today)) return 'Esa fecha ya pasó: el evento no se mostraría.';
  return day > farthestDay(today) ? 'Faltan más de cinco años para esa fecha: revisa el año.' : undefined;
}

const isUrl = (text: string) => /^https?:\/\//i.test(text) && !/\s/.test(text) && URL.canParse(text);
