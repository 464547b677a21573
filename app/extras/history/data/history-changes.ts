import { fieldsInWords, listOf, nameOfField } from '../../../data/events/editing/field-words';
import { statusFacts, ticketStatuses } from '../../../data/events/tickets/ticket-status';

/** A row of `events` or `event_details` in the history. */
export type Row = Record<string, unknown>;

/** A changed field, with its values before and after in words; undefined where it was or is empty. */
export type Change = { field: string; label: string; before?: string; after?: string };

/** The changes between two states of a row; new details start as on sale. @param zone of the show */
export function changesOf(
  { about, before, after }: { about: string; before: Row | null; after: Row | null },
  zone: string,
): Change[] {
  if (about === 'staff' || about === 'invitations') return [];
  if (about !== 'event_details' && (!before || !after)) return [];
  const blank: Row = { ticket_status: 'on_sale' };
  const [was, is] = [before ?? blank, after ?? blank];
  return Object.entries(fieldsInWords).flatMap(([field, { label, read }]) => {
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

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
