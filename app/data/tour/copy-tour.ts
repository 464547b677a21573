import { dayParts, formatTime } from '../days/dates';

/** An event as a copied tour says it; texts ready to print, empty or undefined where there is nothing to say. */
export type CopiedEvent = {
  title: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` or `HH:MM:SS` */
  time: string;
  city: string;
  state: string;
  venue?: string;
  /** Where the tickets are, as an address. */
  tickets?: string;
  /** `Agotado`, `Nueva fecha` …; undefined while tickets are simply on sale. */
  status?: string;
};

/** What stands above and under the dates. */
export type TourHead = { name: string; site: string };

/** The tour as a WhatsApp message: bold days, a line for the tickets. */
export function tourForWhatsApp(events: readonly CopiedEvent[], { name, site }: TourHead): string {
  const blocks = events.map(({ title, venue, tickets, status, ...event }) =>
    [
      `📍 *${dayOf(event.date)}* · ${placeOf(event)}${status ? ` · *${status.toUpperCase()}*` : ''}`,
      [title, venue, formatTime(event.time)].filter(Boolean).join(' · '),
      tickets && `🎟️ ${tickets}`,
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return [`*${name}*`, ...blocks, `Todas las fechas: ${site}`].join('\n\n');
}

/** The tour for an Instagram caption, where no address can be tapped: a line for each event. */
export function tourForInstagram(events: readonly CopiedEvent[], { name, site }: TourHead): string {
  const lines = events.map(({ venue, status, ...event }) =>
    [dayOf(event.date), placeOf(event), venue, formatTime(event.time), status?.toUpperCase()]
      .filter(Boolean)
      .join(' · '),
  );
  return [
    name.toUpperCase(),
    lines.join('\n'),
    `🎟️ Boletos en el link de la bio: ${site.replace(/^https?:\/\//, '')}`,
  ].join('\n\n');
}

const columns = ['Fecha', 'Hora', 'Ciudad', 'Estado', 'Lugar', 'Título', 'Boletos', 'Link'] as const;

/**
 * The tour as a CSV file (RFC 4180), with the mark by which spreadsheets know UTF-8. A text that a spreadsheet would
 * take for a formula gets an apostrophe before it.
 */
export function tourAsCsv(events: readonly CopiedEvent[]): string {
  const rows = events.map(({ date, time, city, state, venue, title, status, tickets }) =>
    [date, time.slice(0, 5), city, state, venue, title, status ?? 'A la venta', tickets].map((value) =>
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

/** City and state, without saying the same name twice. */
const placeOf = ({ city, state }: Pick<CopiedEvent, 'city' | 'state'>) =>
  [...new Set([city, state])].filter(Boolean).join(', ');
