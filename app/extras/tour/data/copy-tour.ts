import { dayParts, formatTime } from '../../../data/days/dates';
import { cityAndState } from '../../../data/places/city-and-state';

/** An event in a copied tour: texts ready to print, empty or undefined if unknown. */
export type CopiedEvent = {
  title: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` or `HH:MM:SS` */
  time: string;
  city: string;
  state: string;
  venue?: string;
  tickets?: string;
  /** `Agotado`, `Nueva fecha` …; undefined for tickets that are simply on sale. */
  status?: string;
  /** All taps on `Ver Boletos`. */
  taps?: number;
};

/** The lines above and below the events. */
type TourHead = { name: string; site: string };

/** The tour as a WhatsApp message: bold days, a line for the tickets. */
export function tourForWhatsApp(events: readonly CopiedEvent[], { name, site }: TourHead): string {
  const blocks = events.map(({ title, venue, tickets, status, ...event }) =>
    [
      `📍 *${dayOf(event.date)}* · ${cityAndState(event)}${status ? ` · *${status.toUpperCase()}*` : ''}`,
      [title, venue, formatTime(event.time)].filter(Boolean).join(' · '),
      tickets && `🎟️ ${tickets}`,
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return [`*${name}*`, ...blocks, `Todas las fechas: ${site}`].join('\n\n');
}

/** The tour for an Instagram caption, where links do not work: one line per event. */
export function tourForInstagram(events: readonly CopiedEvent[], { name, site }: TourHead): string {
  const lines = events.map(({ venue, status, ...event }) =>
    [dayOf(event.date), cityAndState(event), venue, formatTime(event.time), status?.toUpperCase()]
      .filter(Boolean)
      .join(' · '),
  );
  return [
    name.toUpperCase(),
    lines.join('\n'),
    `🎟️ Boletos en el link de la bio: ${site.replace(/^https?:\/\//, '')}`,
  ].join('\n\n');
}

const columns = ['Fecha', 'Hora', 'Ciudad', 'Estado', 'Lugar', 'Título', 'Boletos', 'Link', 'Toques'] as const;

/**
 * The tour as a CSV file (RFC 4180). A byte order mark tells spreadsheets that it is UTF-8; an apostrophe before a text
 * that looks like a formula makes it a text.
 */
export function tourAsCsv(events: readonly CopiedEvent[]): string {
  const rows = events.map(({ date, time, city, state, venue, title, status, tickets, taps = 0 }) =>
    [date, time.slice(0, 5), city, state, venue, title, status ?? 'A la venta', tickets, String(taps)].map((value) =>
      cell(value ?? ''),
    ),
  );
  return `\ufeff${[columns, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `sáb 28 nov` */
function dayOf(date: string): string {
  const parts = dayParts(date);
  return parts ? `${parts.weekday} ${parts.day} ${parts.month}` : date;
}
