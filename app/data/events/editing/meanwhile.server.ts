import type { Client } from '../../client.server';
import type { Event, EventFields, EventId } from '../event';
import type { Site } from '../../site.server';
import { columnOf, detailsAsSent, isDetail, isSameDetail } from './details-form';
import { detailNames } from '../detail-fields';
import { fieldNames } from './event-form';
import { findDetails } from '../event-details.server';
import type { HistoryEntry } from '../../../extras/history/data/history';
import { lastChanges, readHistory } from '../../../extras/history/data/history.server';
import { inSentence, listOf, nameOfField } from './field-words';
import type { FieldConflict, NotSaved } from './staff-event';

type Field = FieldConflict['field'];
type Values = Partial<Record<Field, string>>;
const comparable = [...fieldNames, 'cover'] as const;

/**
 * The submitted fields that somebody else changed while the dialog was open: their current value is neither the new one
 * nor one that the form allows to overwrite (`opened.city`, `opened.venue`). A field without such values is not
 * compared.
 * @param details as `detailsNow` has read them
 */
export async function findConflict(
  client: Client,
  event: Event,
  details: Values,
  changes: Values,
  form: FormData,
): Promise<NotSaved | undefined> {
  const now: Values = { ...fieldsNow(event), ...details };
  const others = [...comparable, ...detailNames].flatMap((field) => {
    const [was, current] = [baseValues(form, field), now[field]];
    if (!was.length || current === undefined) return [];
    const isConflict = ![...was, changes[field] ?? ''].some((one) => same(field, current, one));
    return isConflict ? [{ field, now: current }] : [];
  });
  if (!others.length) return undefined;
  const columns = others.map(({ field }) => columnOf(field));
  const who = await lastChanges(client, event.id, columns);
  const conflicts = others.map(({ field, now }) => ({ field, now, who: who.get(columnOf(field)) ?? 'Otra persona' }));
  return { success: false, type: 'conflict', message: conflictSentence(conflicts), conflicts };
}

/** `Beto cambió la ciudad y la hora mientras lo editabas.` */
function conflictSentence(conflicts: FieldConflict[]): string {
  const byPerson = Map.groupBy(conflicts, ({ who }) => who);
  const deeds = [...byPerson].map(
    ([who, of], index) =>
      `${index ? inSentence(who) : who} cambió ${listOf(of.map(({ field }) => nameOfField(columnOf(field))))}`,
  );
  return `${listOf(deeds)} mientras lo editabas.`;
}

const fieldsNow = (event: EventFields) =>
  Object.fromEntries(comparable.map((field) => [field, asTyped(field, event[field])]));

const baseValues = (form: FormData, field: Field) => form.getAll(`opened.${field}`).map(String);

/** Details are read only where the form sends former values; a failed read stops no save. */
export async function detailsNow(client: Client, id: EventId, form: FormData): Promise<Values> {
  if (!detailNames.some((name) => baseValues(form, name).length)) return {};
  try {
    return detailsAsSent(await findDetails(client, id));
  } catch (cause) {
    console.error('The details of an event could not be looked up before a save', { id }, cause);
    return {};
  }
}

const same = (field: Field, one: string, other: string) =>
  isDetail(field) ? isSameDetail(field, one, other) : asTyped(field, one) === asTyped(field, other);

/** A value in the spelling of a form. */
function asTyped(field: Field, value: string): string {
  const text = value.replaceAll('\r\n', '\n').trim();
  return field === 'time' ? text.slice(0, 5) : text;
}

/** The answer to a change of an event that was deleted meanwhile: who deleted it, and whether it can be restored. */
export async function goneMeanwhile(client: Client, site: Site, id: EventId): Promise<NotSaved> {
  const deletion = await lastDeletion(client, site, id);
  const { back } = deletion ?? {};
  const reason = back && 'reason' in back ? ` ${back.reason}` : '';
  return {
    success: false,
    type: 'gone',
    message: 'Error updating event.',
    explanation: `${goneSentence(deletion)}${reason}`,
    restorable: back !== undefined && 'days' in back,
  };
}

function goneSentence(deletion: HistoryEntry | undefined): string {
  if (deletion?.kind === 'expired') return 'Este evento salió de la lista mientras tanto.';
  return `${deletion?.who ?? 'Alguien'} eliminó este evento mientras tanto.`;
}

/** The last deletion in the history; undefined where the project has no history or it can't be read. */
async function lastDeletion(client: Client, site: Site, id: EventId): Promise<HistoryEntry | undefined> {
  try {
    const show = await site.list.showNow();
    const { entries } = await readHistory(client, { show, event: id });
    return entries.find(({ back }) => back);
  } catch (cause) {
    console.error('The author of a deletion could not be read', { id }, cause);
    return undefined;
  }
}
