import { keysOf } from '../../keys';
import { isCalendarDay, isExpired, lastDay } from '../../days/dates';
import { zoneAbroad } from '../../places/abroad';
import { withoutHidden } from '../../text/copied-text';
import { wrongText } from '../../text/wrong-text';
import type { DetailName } from '../detail-fields';
import type { TicketStatus } from '../ticket-status';

type FieldRule = {
  /** Its name on screen; the link has another one in the dialog (specification 5.3). */
  label: string;
  editLabel?: string;
  /** Whether it may be empty after an edit; a new event needs every field (specification 5.1, 5.3). */
  optionalToEdit?: true;
  /** Longest text, in UTF-16 code units as the browser counts them. */
  longest?: number;
  /** The message when it is required and empty. */
  missing: string;
};

/** The fields that staff fill in, in the form's order; their names are those of the form and the table. */
const fields = {
  title: { label: 'Título', longest: 200, missing: 'Escribe el título.' },
  link: {
    label: 'Link',
    editLabel: 'Link Boletera',
    optionalToEdit: true,
    longest: 2000,
    missing: 'Escribe el link de los boletos.',
  },
  date: { label: 'Fecha', missing: 'Elige la fecha.' },
  time: { label: 'Hora', missing: 'Elige la hora.' },
  description: { label: 'Descripción', longest: 5000, missing: 'Escribe la descripción.' },
  state: { label: 'Estado', optionalToEdit: true, longest: 100, missing: 'Escribe el estado.' },
  city: { label: 'Ciudad', optionalToEdit: true, longest: 100, missing: 'Escribe la ciudad.' },
} as const satisfies Record<string, FieldRule>;

export type FieldName = keyof typeof fields;

export const fieldNames = keysOf(fields);

export const fieldRule = (name: FieldName): FieldRule => fields[name];

export type FieldValues = Record<FieldName, string>;

/** The messages by field, in Spanish. */
export type FieldErrors = Partial<Record<FieldName | DetailName | 'cover', string>>;

/**
 * Checks a new event (specification 5.1): every field is required, the link may be any text. The link is optional
 * before tickets go on sale (decision 8), and the state is optional abroad.
 * @param today in the show's zone, `YYYY-MM-DD`
 * @param status of its tickets
 */
export function checkNewEvent(values: FieldValues, today: string, status?: string): FieldErrors {
  const errors = check(values, today);
  if (status === notOnSaleYet && !withoutHidden(values.link).trim()) delete errors.link;
  if (isAbroad(values) && !values.state.trim()) delete errors.state;
  return errors;
}

/** Whether a place is in another country, and so in no state of Mexico. */
export const isAbroad = ({ city, state }: { city: string; state: string }): boolean =>
  zoneAbroad(city, state) !== undefined;

/** The status with which an event needs no link yet. */
export const notOnSaleYet = 'coming_soon' satisfies TicketStatus;

/**
 * Checks the changed fields of an event (specification 5.3): title, date, time and description are required, the link
 * is a URL and optional.
 */
export function checkChanges(changes: Partial<FieldValues>, today: string): FieldErrors {
  const errors = check(changes, today, { editing: true });
  if (changes.link && !errors.link && !isUrl(changes.link))
    errors.link = 'Escribe una dirección completa, como https://boletia.com/evento.';
  return errors;
}

function check(values: Partial<FieldValues>, today: string, { editing = false } = {}): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of fieldNames) {
    if (values[name] === undefined) continue;
    const value = withoutHidden(values[name]);
    const rule = fieldRule(name);
    const wrong = value.trim() ? wrongValue(name, value, today) : !(editing && rule.optionalToEdit) && rule.missing;
    if (wrong) errors[name] = wrong;
  }
  return errors;
}

function wrongValue(name: FieldName, value: string, today: string): string | undefined {
  const wrong = wrongText(value, fieldRule(name).longest ?? Infinity, true);
  if (wrong || (name !== 'date' && name !== 'time')) return wrong;
  if (name === 'time')
    return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value) ? undefined : 'Escribe una hora entre 00:00 y 23:59.';
  if (!isCalendarDay(value)) return 'Esa fecha no existe.';
  if (isExpired(value, today)) return 'Esa fecha ya pasó: el evento no se mostraría.';
  return value > lastDay(today) ? 'Faltan más de cinco años para esa fecha: revisa el año.' : undefined;
}

function isUrl(value: string): boolean {
  const text = withoutHidden(value).trim();
  return /^https?:\/\//i.test(text) && !/\s/.test(text) && URL.canParse(text);
}
