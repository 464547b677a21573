import type { Backend } from '../../backend.server';
import type { Client } from '../../client.server';
import { makePictures } from '../../covers/pictures.server';
import { todayOf } from '../time/today.server';
import { refusedDays, type DetailsValues } from './details-form';
import { checkChanges, checkNewEvent, fieldNames, type FieldValues } from './event-form';
import type { Event, EventFields } from '../event';
import { findDetails } from '../event-details.server';
import { detailsNow, findConflict, goneMeanwhile } from './meanwhile.server';
import { addEvent, deleteEvent, findEvent, updateEvent } from '../events.server';
import { once } from './once.server';
import { prepareShareCard } from '../../../extras/share-cards/data/share-card.server';
import { saveDetails, typedDetails, typedIn } from './save-details.server';
import { changesAsListed, stateOfCity } from '../../places/as-listed';
import { tableOf } from '../../keys';
import type { Site } from '../../site.server';
import { completeLink } from '../tickets/ticket-address';
import { refused, type NotSaved, type SaveResult } from './staff-event';
import { staffPicture, toStaffEvent } from './staff-event.server';
import { coverIn, type NamedCover } from './store-cover.server';

export type Visit = { client: Client; backend: Backend; site: Site };

/** The writing of a save, once all that it needs is read: whether the visitor is staff may be asked meanwhile. */
export type Writing = () => Promise<SaveResult>;

/** Adds the event of a form once; an event that was deleted since is added again. */
export async function addEventOnce(visit: Visit, form: FormData): Promise<Writing> {
  const { client, backend, site } = visit;
  const [today, cover] = await Promise.all([todayOf(site), coverIn(client, backend, form)]);
  return () =>
    once(
      form,
      (attempt) => saveNewEvent(visit, form, { today, cover, attempt }),
      async (result) => result.type !== 'added' || (await findEvent(client, result.event.id)) !== undefined,
    );
}

/** Adds the event of a form, and then its details: if only they can't be saved, the event exists without them. */
async function saveNewEvent(
  visit: Visit,
  form: FormData,
  { today, cover: named, attempt }: { today: string; cover: NamedCover; attempt?: string },
): Promise<SaveResult> {
  const { client, backend, site } = visit;
  const values = newFieldsIn(form);
  const details = typedDetails(form);
  const fieldErrors = checkNewEvent({ ...values, ...details }, today);
  if (Object.keys(fieldErrors).length) return refused('Error adding event.', fieldErrors);

  const { cover = '', bytes, failure } = named;
  if (failure) return failure;
  const fields = { ...values, ...changesAsListed(values), cover };
  const { event, repeated, message } = await addEvent(client, fields, attempt);
  if (!event) return refused(message);
  if (repeated) return correct(visit, event, { fields, details, bytes }, message);
  const storedDetails = isEmpty(details) ? undefined : (await saveDetails(client, event.id, details)).details;
  site.list.drop();
  preparePictures(backend, site, event, bytes);
  return {
    success: true,
    type: 'added',
    message,
    event: toStaffEvent(event, backend, storedDetails),
    unsavedDetails: storedDetails || isEmpty(details) ? undefined : details,
  };
}

/**
 * The same attempt again, because its answer was lost: what was corrected meanwhile changes the event that it added.
 * @param message of the addition
 */
async function correct(
  visit: Visit,
  before: Event,
  { fields, details, bytes }: Pick<Change, 'details' | 'bytes'> & { fields: EventFields },
  message: string,
): Promise<SaveResult> {
  const stored = fieldsOf(before);
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== stored[name as keyof EventFields]),
  ) as Partial<EventFields>;
  const result = await storeChange(visit, { id: String(before.id), before, fields: changed, details, bytes });
  if (!result.success) return result;
  const storedDetails = await findDetails(visit.client, before.id);
  const event = toStaffEvent({ ...before, ...changed }, visit.backend, storedDetails);
  return { success: true, type: 'added', message, event };
}

/** A checked change of an event: the fields and details to write. */
type Change = {
  id: string;
  /** The event before; undefined if it could not be read. */
  before?: Event;
  fields: Partial<EventFields>;
  details: Partial<DetailsValues>;
  /** The bytes of a new cover. */
  bytes?: Uint8Array;
};

/** Changes only the fields that a form sends. */
export async function saveChanges(visit: Visit, id: string, form: FormData): Promise<Writing> {
  const { client, backend, site } = visit;
  const [today, found, now, cover] = await Promise.all([
    todayOf(site),
    lookUp(client, id),
    detailsNow(client, id, form),
    coverIn(client, backend, form, id),
  ]);
  return async () => {
    const change = await checkedChange(visit, id, form, { today, found, cover });
    if ('success' in change) return change;
    const { before, fields, details } = change;
    const conflict = before && (await findConflict(client, before, now, { ...fields, ...details }, form));
    return conflict ?? (await storeChange(visit, change));
  };
}

/** The change that a form asks for, or why there is none. */
async function checkedChange(
  { client, site }: Visit,
  id: string,
  form: FormData,
  { today, found, cover: named }: { today: string; found: Found; cover: NamedCover },
): Promise<Change | NotSaved> {
  const values = fieldsIn(form);
  if (values.link) values.link = completeLink(values.link);
  const details = typedDetails(form);
  const fieldErrors = checkChanges({ ...values, ...details }, today);
  if (Object.keys(fieldErrors).length) return refused('Error updating event.', fieldErrors);
  const { event: before, missing } = found;
  if (missing) return goneMeanwhile(client, site, id);
  const { cover, bytes, failure } = named;
  if (failure) return failure;
  const fields = { ...values, ...changesAsListed(values, before), ...(cover && { cover }) };
  return { id, before, fields, details, bytes };
}

/** Writes a change, and answers with what changed. */
async function storeChange(
  { client, backend, site }: Visit,
  { id, before, fields, details, bytes }: Change,
): Promise<SaveResult> {
  const storeDetails = () => saveDetails(client, before?.id ?? id, details);
  // Of days that move on, the last one is stored first: it must never be before the first.
  const endsFirst = before && details.lastDay !== undefined && !(details.lastDay && details.lastDay < before.date);
  const early = endsFirst ? await storeDetails() : undefined;
  if (early && !early.details) return refused('Error updating event.', early.errors);
  const result =
    isEmpty(fields) && (before || !isEmpty(details))
      ? { success: true, message: 'Event updated successfully.' }
      : await updateEvent(client, id, fields);
  if (!result.success) {
    if (early) site.list.drop();
    const changes = early && { details: early.details };
    return { ...refused(result.message, refusedDays(result.cause)), changes };
  }
  const stored = isEmpty(details) ? {} : (early ?? (await storeDetails()));
  site.list.drop();
  const event = { cover: '', id, ...before, ...fields };
  preparePictures(backend, site, event, bytes);
  const changes = {
    // Other people's changes too.
    ...(before && fieldsOf(before)),
    ...fields,
    // Without the former event the panel's picture stays.
    ...((before ?? fields.cover) && { picture: staffPicture(event, backend) }),
    ...(stored.details && { details: stored.details }),
  };
  if (stored.details || isEmpty(details)) return { success: true, type: 'updated', message: result.message, changes };
  return { ...refused('Error updating event.', stored.errors), changes };
}

/** Deletes an event; the sweep removes its cover. If somebody else deleted it first, that is a success. */
export async function saveDeletion({ client, site }: Visit, id: string): Promise<Writing> {
  const { missing } = await lookUp(client, id);
  return async () => {
    const result = missing ? { success: true, message: 'Event deleted successfully.' } : await deleteEvent(client, id);
    if (!result.success) return refused(result.message);
    site.list.drop();
    return { success: true, type: 'deleted', message: result.message };
  };
}

type Found = { event?: Event; missing?: boolean };

/** The event before a save, or whether it is gone; a failed read stops no save. */
async function lookUp(client: Client, id: string): Promise<Found> {
  try {
    const event = await findEvent(client, id);
    return { event, missing: !event };
  } catch (cause) {
    console.error('An event could not be looked up before a save', { id }, cause);
    return {};
  }
}

/** Makes an event's pictures from the given bytes, without reading the stored file again, and then its share card. */
export function preparePictures(backend: Backend, site: Site, event: Pick<Event, 'id' | 'cover'>, bytes?: Uint8Array) {
  site.waitUntil(`Making the pictures of event ${event.id}`, async (signal) => {
    if (bytes) await makePictures(site, event, bytes, signal);
    if (!signal.aborted) await prepareShareCard(backend, site, event.id);
  });
}

/** The fields of a new event in a form; a missing one is empty, or the state of its city. */
export function newFieldsIn(form: FormData): FieldValues {
  const sent = fieldsIn(form);
  const values = tableOf(fieldNames, (name) => sent[name] ?? '');
  return { ...values, state: values.state || stateOfCity(values.city) };
}

const fieldsIn = (form: FormData): Partial<FieldValues> => typedIn(form, fieldNames);

/** The event's fields for the panel, without picture and details. */
function fieldsOf({ id: _, ...fields }: Event): EventFields {
  return { ...fields, time: fields.time.slice(0, 5) };
}

const isEmpty = (values: object) => Object.keys(values).length === 0;
