import { formatDate, formatTime } from '../../../data/days/dates';
import { detailField, detailNames, kindOfDetail } from '../../../data/events/detail-fields';
import { excerpt } from '../../../data/events/texts/excerpt';
import { statusFacts, ticketStatuses } from '../../../data/events/tickets/ticket-status';

/** A row of `events` or `event_details` in the history. */
export type Row = Record<string, unknown>;

/** A changed field, with its values before and after in words; undefined where it was or is empty. */
export type Change = { field: string; label: string; before?: string; after?: string };

type Field = {
  label: string;
  /** As in `cambió la fecha de`. */
  withArticle: string;
  /** The value in words; without it, the history says only that it changed. @param zone of the show */
  read?: (value: string, zone: string) => string;
};

const asIs = (value: string) => value;

/** The fields of an event in the order in which changes are listed. */
const fields: Record<string, Field> = {
  title: { label: 'Título', withArticle: 'el título', read: asIs },
  date: { label: 'Fecha', withArticle: 'la fecha', read: formatDate },
  time: { label: 'Hora', withArticle: 'la hora', read: formatTime },
  city: { label: 'Ciudad', withArticle: 'la ciudad', read: asIs },
  state: { label: 'Estado', withArticle: 'el estado', read: asIs },
  ...Object.fromEntries(
    detailNames.map((name) => {
      const { column, label, withArticle } = detailField(name);
      return [column, { label, withArticle, read: kindOfDetail(name).say ?? asIs }];
    }),
  ),
  link: { label: 'Link', withArticle: 'el link', read: asIs },
  description: { label: 'Descripción', withArticle: 'la descripción', read: excerpt },
  cover: { label: 'Portada', withArticle: 'la portada' },
};

/** The changes between two states of a row; new details start as on sale. @param zone of the show */
export function changesOf(
  { about, before, after }: { about: string; before: Row | null; after: Row | null },
  zone: string,
): Change[] {
  if (about === 'staff' || about === 'invitations') return [];
  if (about !== 'event_details' && (!before || !after)) return [];
  const blank: Row = { ticket_status: 'on_sale' };
  const [was, is] = [before ?? blank, after ?? blank];
  return Object.entries(fields).flatMap(([field, { label, read }]) => {
    const [from, to] = [toText(was[field]), toText(is[field])];
    if (from === to) return [];
    if (!read) return [{ field, label }];
    return [{ field, label, before: from ? read(from, zone) : undefined, after: to ? read(to, zone) : undefined }];
  });
}

const teamDeeds: Record<string, string> = {
  'staff added': 'agregó al equipo a',
  'staff changed': 'cambió en el equipo a',
  'staff deleted': 'quitó del equipo a',
  'staff restored': 'devolvió al equipo a',
  'invitations added': 'hizo un link para',
  'invitations changed': 'entró con el link para',
  'invitations deleted': 'anuló el link para',
};

/** The entry's verb with its object, without the event's name: `cambió la fecha y la hora de`. */
export function deeds(row: { about: string; what: string; after: Row | null }, changes: Change[]): string {
  if (row.about === 'show_settings') return 'publicó cambios en';
  const ofTeam = teamDeeds[`${row.about} ${row.what}`];
  if (ofTeam) return ofTeam;
  if (row.about === 'events' && row.what === 'added') return 'agregó';
  if (row.about === 'events' && row.what === 'deleted') return 'eliminó';
  if (row.what === 'expired') return 'retiró, porque ya pasó,';
  if (row.what === 'restored') return 'restauró';
  if (row.what === 'deleted') return 'quitó los detalles de';
  const [first, ...others] = changes;
  if (!first) return 'cambió';
  if (!others.length && first.field === 'ticket_status') {
    const status = ticketStatuses.find((one) => statusFacts[one].label === first.after) ?? 'on_sale';
    return statusFacts[status].verb;
  }
  return `cambió ${listOf(changes.map(({ field }) => nameOfField(field)))} de`;
}

/** `la fecha, la hora y la ciudad` */
export function listOf(names: string[]): string {
  return new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(names);
}

/** The author inside a sentence: a name stays as it is, `Alguien fuera del sitio` and the like lose their capital. */
export function inSentence(who: string): string {
  return who.replace(/^(Alguien|Otra|El) /, (word) => word.toLowerCase());
}

/** A column's name in a sentence, such as `la fecha`. */
export function nameOfField(field: string): string {
  return fields[field]?.withArticle ?? field;
}

/** A column's value in words. @param zone of the show */
export function readValue(field: string, value: string, zone: string): string {
  return fields[field]?.read?.(value, zone) ?? value;
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
