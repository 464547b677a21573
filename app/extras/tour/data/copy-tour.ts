import type { DetailValues } from '../../../data/events/detail-fields';
import type { Event } from '../../../data/events/event';
import { daysOf, hoursOf, hoursText, shortDay } from '../../../data/events/time/when';
import { cityAndState } from '../../../data/places/city-and-state';

/** An event in a copied tour; texts are empty or undefined if unknown. */
export type CopiedEvent = {
  event: Pick<Event, 'title' | 'date' | 'time' | 'city' | 'state'>;
  details?: DetailValues;
  tickets?: string;
  /** `Agotado`, `Nueva fecha` …; undefined for tickets that are simply on sale. */
  status?: string;
  /** Numbers by the names of their columns, the same ones for each event. */
  numbers?: Record<string, number>;
};

/** The lines above and below the events. */
type TourHead = { name: string; site: string };

/** The tour as a WhatsApp message: bold days, a line for the tickets. */
export function tourForWhatsApp(events: readonly CopiedEvent[], { name, site }: TourHead): string {
  const blocks = events.map(({ event, details, tickets, status }) =>
    [
      `📍 *${dayText(event)}* · ${cityAndState(event)}${status ? ` · *${status.toUpperCase()}*` : ''}`,
      [event.title, details?.venue, hoursText({ event, details })].filter(Boolean).join(' · '),
      tickets && `🎟️ ${tickets}`,
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return [`*${name}*`, ...blocks, `Todas las fechas: ${site}`].join('\n\n');
}

/** The tour for an Instagram caption, where links do not work: one line per event. */
export function tourForInstagram(events: readonly CopiedEvent[], { name, site }: TourHead): string {
  const lines = events.map(({ event, details, status }) =>
    [dayText(event), cityAndState(event), details?.venue, hoursText({ event, details }), status?.toUpperCase()]
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
 * The tour as a CSV file (RFC 4180). A byte order mark tells spreadsheets that it is UTF-8; an apostrophe before a text
 * that looks like a formula makes it a text.
 */
export function tourAsCsv(events: readonly CopiedEvent[]): string {
  const rows = events.map(({ event, details, status = 'A la venta', tickets, numbers = {} }) => {
    const when = [daysOf({ event }).first, hoursOf({ event, details }).join(' y ')];
    const texts = [...when, event.city, event.state, details?.venue, event.title, status, tickets];
    return [...texts.map((value) => cell(value ?? '')), ...Object.values(numbers)];
  });
  return `\ufeff${[[...columns, ...Object.keys(events[0]?.numbers ?? {})], ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `sáb 28 nov` */
function dayText(event: CopiedEvent['event']): string {
  const day = shortDay({ event });
  return day ? `${day.weekday} ${day.day} ${day.month}` : daysOf({ event }).first;
}
