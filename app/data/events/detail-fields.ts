import { keysOf } from '../keys';
import { isZone, zoneLabel } from '../places/zones';
import { formatDate, formatTime, isCalendarDay, farthestDay } from '../days/dates';
import { wrongText } from '../text/wrong-text';
import { localIso } from './time/moment';
import { formatPrice, parsePrice } from './tickets/price';
import { completeLink, ticketAddress } from './tickets/ticket-address';
import { statusFacts, ticketStatuses, type TicketStatus } from './tickets/ticket-status';

/** How values of one kind are read, checked, stored and printed. */
type Kind<Value> = {
  /** Reads a column; undefined where its value is missing or invalid. */
  read: (column: unknown) => Value | undefined;
  /** The Spanish message for an invalid text. Only a status may be empty here. */
  wrong: (text: string, bounds: { longest: number; today: string }) => string | undefined;
  /** Turns a valid text into the column's value. */
  toColumn?: (text: string) => string | number | boolean;
  /** The value of a column or a form in words. @param zone of the show */
  say?: (text: string, zone: string) => string;
};

/** The kinds of details. Code that treats kinds differently reads this table, or is a record of its keys. */
export const detailKinds = {
  text: {
    read: text,
    wrong: (value, { longest }) => wrongText(value, longest),
  } satisfies Kind<string>,
  hour: {
    read: (value) => /^(?:[01]\d|2[0-3]):[0-5]\d(?=:|$)/.exec(text(value) ?? '')?.[0],
    wrong: (value) =>
      /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value) ? undefined : 'Escribe una hora entre 00:00 y 23:59.',
    say: formatTime,
  } satisfies Kind<string>,
  price: {
    read: (value) => {
      const number = typeof value === 'number' ? value : Number(text(value) ?? 'none');
      return Number.isFinite(number) && number >= 0 ? number : undefined;
    },
    wrong: (value) =>
      parsePrice(value) === undefined ? 'Escribe solo el precio en pesos, como 450 o 1,450.50.' : undefined,
    toColumn: (value) => parsePrice(value) ?? value,
    say: (value) => {
      const price = parsePrice(value);
      return price === undefined ? value : formatPrice(price);
    },
  } satisfies Kind<number>,
  /** An address on the web. */
  link: {
    read: (value) => [text(value)].find((link) => link && ticketAddress(link)),
    wrong: (value, { longest }) =>
      ticketAddress(value)
        ? wrongText(value, longest)
        : 'No es un link: cópialo completo, como https://open.spotify.com/episode/…',
    toColumn: completeLink,
  } satisfies Kind<string>,
  /** True, or unknown. */
  tick: {
    read: (value) => String(value) === 'true' || undefined,
    wrong: (value) => (value === 'true' ? undefined : 'Marca la casilla o déjala vacía.'),
    toColumn: () => true,
    say: () => 'sí',
  } satisfies Kind<boolean>,
  /** Minimum age in years; 0 for everybody. */
  age: {
    read: (value) => wholeNumber(value, 99),
    wrong: (value) =>
      wholeNumber(value, 99) === undefined ? 'Escribe solo los años, como 18; 0 si entra todo público.' : undefined,
    toColumn: Number,
    say: (value) => (Number(value) ? `Desde ${Number(value)} años` : 'Todo público'),
  } satisfies Kind<number>,
  minutes: {
    read: (value) => wholeNumber(value, 1440) || undefined,
    wrong: (value) => (wholeNumber(value, 1440) ? undefined : 'Escribe solo los minutos, como 90.'),
    toColumn: Number,
    say: (value) => {
      const [hours, minutes] = [Math.floor(Number(value) / 60), Number(value) % 60];
      return [hours && `${hours} h`, minutes && `${minutes} min`].filter(Boolean).join(' ');
    },
  } satisfies Kind<number>,
  status: {
    read: statusNamed,
    wrong: (value) => (statusNamed(value) ? undefined : 'Elige uno de los estados de la lista.'),
    say: (value) => {
      const status = statusNamed(value);
      return status ? statusFacts[status].label : value;
    },
  } satisfies Kind<TicketStatus>,
  instant: {
    read: instant,
    wrong: (value, { today }) =>
      instant(value) ? farFrom(today, value.slice(0, 10)) : 'Escribe el día y la hora en que salen a la venta.',
    toColumn: (value) => instant(value) ?? value,
    // A form holds the local time of the event's city; a column holds an instant, printed in the show's zone.
    say: (value, zone) => {
      const at = instant(value);
      const [day = '', hour = ''] = (at ? localIso(new Date(at), zone) : value).split('T');
      return hour ? `${formatDate(day)}, ${formatTime(hour.slice(0, 5))}` : value;
    },
  } satisfies Kind<string>,
  day: {
    read: (value) => [text(value)].find((day) => day && isCalendarDay(day)),
    wrong: (value, { today }) => (isCalendarDay(value) ? farFrom(today, value) : 'Esa fecha no existe.'),
    say: formatDate,
  } satisfies Kind<string>,
  /** IANA zone. */
  zone: {
    read: (value) => [text(value)].find((zone) => zone && isZone(zone)),
    wrong: (value) => (isZone(value) ? undefined : 'Elige una zona horaria de la lista.'),
    say: zoneLabel,
  } satisfies Kind<string>,
};

export type DetailKind = keyof typeof detailKinds;

type DetailField = {
  column: string;
  /** Its label in the form and in the history. */
  label: string;
  /** Its name within a sentence, as in `cambió el lugar`. */
  withArticle: string;
  /** Whether the form of the tour's next event starts with this value. */
  repeats?: true;
  /** Whether another function of the same night has it too, though another date does not. */
  ofNight?: true;
  /** The name under which page and calendars print it. Details without one are not printed, or have their own code. */
  fact?: string;
  /** The checkbox by which fans list only events that have it: see `listFilters`. */
  filter?: { label: string; words: string };
  /** Whether calendars fetch the entry again when it changes: the database counts it (`private.counted`). */
  counts?: true;
  /** Whether search engines read its `fact` as a feature of the venue (schema.org's `amenityFeature`). */
  amenity?: true;
  /** False for what schema.org has no word for. */
  search?: false;
} & (
  | {
      kind: 'text' | 'link';
      /** Longest text, in UTF-16 code units. */
      longest: number;
    }
  | { kind: Exclude<DetailKind, 'text' | 'link'>; longest?: undefined }
);

/**
 * The details of an event, all optional, in the order of the form. Row, form, checks, history, the copy of an event and
 * the facts of page and calendar derive from this table. CONTRIBUTING.md has the recipe for a new one.
 */
export const detailFields = {
  venue: {
    column: 'venue',
    kind: 'text',
    longest: 200,
    label: 'Lugar',
    withArticle: 'el lugar',
    ofNight: true,
    counts: true,
  },
  address: {
    column: 'address',
    kind: 'text',
    longest: 300,
    label: 'Dirección',
    withArticle: 'la dirección',
    ofNight: true,
    counts: true,
  },
  /** Hour at which the doors open, `HH:MM`. */
  doors: { column: 'doors', kind: 'hour', label: 'Puertas', withArticle: 'la hora de puertas', fact: 'Puertas' },
  /** Lowest price in Mexican pesos. */
  priceFrom: { column: 'price_from', kind: 'price', label: 'Precio desde', withArticle: 'el precio', repeats: true },
  /** Whether the price has the seller's charges in it. */
  feesIncluded: {
    column: 'fees_included',
    kind: 'tick',
    label: 'Con cargos incluidos',
    withArticle: 'los cargos incluidos',
    repeats: true,
  },
  status: {
    column: 'ticket_status',
    kind: 'status',
    label: 'Estado de los boletos',
    withArticle: 'el estado de los boletos',
    repeats: true,
    counts: true,
  },
  /** Instant at which tickets go on sale to everybody, ISO 8601 in UTC. */
  onSaleAt: {
    column: 'on_sale_at',
    kind: 'instant',
    label: 'Salen a la venta',
    withArticle: 'la salida a la venta',
    repeats: true,
  },
  /** The day before the event was moved, `YYYY-MM-DD`. */
  formerDate: { column: 'former_date', kind: 'day', label: 'Fecha anterior', withArticle: 'la fecha anterior' },
  /** The last day of an event of several days, `YYYY-MM-DD`: see `daysOf`. */
  lastDay: { column: 'last_day', kind: 'day', label: 'Último día', withArticle: 'el último día', counts: true },
  guests: {
    column: 'guests',
    kind: 'text',
    longest: 300,
    label: 'Invitados',
    withArticle: 'los invitados',
    ofNight: true,
    fact: 'Con',
  },
  ageLimit: {
    column: 'age_limit',
    kind: 'age',
    label: 'Edad mínima',
    withArticle: 'la edad mínima',
    repeats: true,
    fact: 'Edad',
  },
  length: {
    column: 'duration_minutes',
    kind: 'minutes',
    label: 'Duración (min)',
    withArticle: 'la duración',
    repeats: true,
    counts: true,
    fact: 'Duración',
  },
  /** Accessible seating, as `Rampa y lugares en la fila A`. */
  access: {
    column: 'accessible_seating',
    kind: 'text',
    longest: 300,
    label: 'Accesibilidad',
    withArticle: 'la accesibilidad',
    ofNight: true,
    fact: 'Acceso',
    amenity: true,
  },
  /** The episode that was recorded there, once the date is over. */
  episode: {
    column: 'episode_link',
    kind: 'link',
    longest: 300,
    label: 'Link del episodio',
    withArticle: 'el link del episodio',
    search: false,
  },
  /** The time zone of a place that `knownZone` does not know. */
  zone: {
    column: 'time_zone',
    kind: 'zone',
    label: 'Zona horaria',
    withArticle: 'la zona horaria',
    ofNight: true,
    counts: true,
  },
} as const satisfies Record<string, DetailField>;

export type DetailName = keyof typeof detailFields;

export const detailNames = keysOf(detailFields);

export const detailField = (name: DetailName): DetailField => detailFields[name];

export const amenityNames = detailNames.filter((name) => detailField(name).amenity);

/** How the values of a detail are read, checked, stored and printed. */
export const kindOfDetail = (name: DetailName): Kind<unknown> => detailKinds[detailFields[name].kind];

type ValueOf<K extends DetailKind> = Exclude<ReturnType<(typeof detailKinds)[K]['read']>, undefined>;

export type DetailValues = { [Name in DetailName]?: ValueOf<(typeof detailFields)[Name]['kind']> };

/** The details' columns in `event_details`. */
export type DetailColumns = {
  [Name in DetailName as (typeof detailFields)[Name]['column']]: string | number | boolean | null;
};

/** The details that are printed, each with its name: `Puertas`, `7:30 PM`. `wide` marks texts as long as a sentence. */
export function detailFacts(
  details: DetailValues | undefined,
  zone: string,
  names = detailNames,
): { name: string; value: string; wide?: true }[] {
  return names.flatMap((detail) => {
    const { fact } = detailField(detail);
    const value = details?.[detail];
    if (!fact || value === undefined) return [];
    const words = kindOfDetail(detail).say?.(String(value), zone) ?? String(value);
    return [{ name: fact, value: words, ...(detailFields[detail].kind === 'text' && { wide: true as const }) }];
  });
}

function statusNamed(value: unknown): TicketStatus | undefined {
  return ticketStatuses.find((status) => status === value);
}

/** A whole number of at most `most`; undefined for anything else. */
function wholeNumber(value: unknown, most: number): number | undefined {
  const input = typeof value === 'number' ? String(value) : (text(value) ?? '');
  return /^\d{1,4}$/.test(input) && Number(input) <= most ? Number(input) : undefined;
}

/** The message for a day more than five years before or after today. */
function farFrom(today: string, day: string): string | undefined {
  const [first = day, last = day] = [today, day].sort();
  return last > farthestDay(first) ? 'Está a más de cinco años de hoy: revisa el año.' : undefined;
}

function text(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined;
}

/** An instant in UTC, ISO 8601. A text without an offset is invalid: the machine's own zone would decide. */
export function instant(value: unknown): string | undefined {
  const input = text(value);
  if (!input || !/^\d{4}-\d{2}-\d{2}[T ].*(Z|[+-]\d{2}(:?\d{2})?)$/.test(input)) return undefined;
  const date = new Date(input);
  if (Number.isNaN(date.getTime()) || !isCalendarDay(input.slice(0, 10))) return undefined;
  // The last hours of 9999 may be in the year 10000 in UTC, which calendars can't read.
  return isCalendarDay(date.toISOString().slice(0, 10)) ? date.toISOString() : undefined;
}
