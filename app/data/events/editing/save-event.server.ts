import type { Backend } from '../../backend.server';
import type { Client } from '../../client.server';
import { makePictures } from '../../covers/pictures.server';
import { todayOf } from '../today.server';
import { checkDetails, type DetailsValues } from './details-form';
import { checkChanges, checkNewEvent, fieldNames, type FieldValues } from './event-form';
import type { Event, EventFields } from '../../event';
import { findDetails } from '../event-details.server';
import { findConflict, goneMeanwhile } from './meanwhile.server';
import { addEvent, deleteEvent, findEvent, updateEvent } from '../events.server';
import { attemptOf, once } from './once.server';
import { prepareShareCard } from '../share-card/share-card.server';
import { saveDetails, typedDetails, typedIn } from './save-details.server';
import { changesAsListed } from '../../places/as-listed';
import type { Site } from '../../site.server';
import { completeLink } from '../ticket-address';
import { refused, type SaveResult } from './staff-event';
import { staffPicture, toStaffEvent } from './staff-event.server';
import { coverIn } from './store-cover.server';

/** Adds the event of a form once; an event that was deleted since is added again. */
export function addEventOnce(client: Client, backend: Backend, site: Site, form: FormData): Promise<SaveResult> {
  return once(
    form,
    () => saveNewEvent(client, backend, site, form),
    async (result) => result.type !== 'added' || (await findEvent(client, result.event.id)) !== undefined,
  );
}

/** Adds the event of a form, and then its details: if only they can't be saved, the event exists without them. */
async function saveNewEvent(client: Client, backend: Backend, site: Site, form: FormData): Promise<SaveResult> {
  const values = fieldsIn(form) as FieldValues;
  for (const name of fieldNames) values[name] ??= '';
  const details = typedDetails(form);
  const today = await todayOf(site);
  const fieldErrors = {
    ...checkNewEvent(values, today, details.status),
    ...checkDetails({ ...values, ...details }, today),
  };
  if (Object.keys(fieldErrors).length) return refused('Error adding event.', fieldErrors);
  Object.assign(values, changesAsListed(values));

  const coverChoice = await coverIn(client, backend, form);
  if (coverChoice.failure) return coverChoice.failure;
  const fields = { ...values, cover: coverChoice.cover ?? '' };
  const { event, repeated, message } = await addEvent(client, fields, attemptOf(form));
  if (!event) return refused(message);
  // Another instance has added the event: its details stay.
  const existing = repeated ? await findDetails(client, event.id) : undefined;
  const storedDetails = isEmpty(details)
    ? undefined
    : (existing ?? (await saveDetails(client, event.id, details)).details);
  site.list.drop();
  if (!repeated) preparePictures(backend, site, event, coverChoice.bytes);
  return {
    success: true,
    type: 'added',
    message,
    event: toStaffEvent(event, backend, storedDetails),
    unsavedDetails: storedDetails || isEmpty(details) ? undefined : details,
  };
}

/** Changes only the fields that a form sends. */
export async function saveChanges(
  client: Client,
  backend: Backend,
  site: Site,
  id: string,
  form: FormData,
): Promise<SaveResult> {
  const values = fieldsIn(form);
  if (values.link) values.link = completeLink(values.link);
  const details = typedDetails(form);
  const today = await todayOf(site);
  const fieldErrors = { ...checkChanges(values, today), ...checkDetails({ ...values, ...details }, today) };
  if (Object.keys(fieldErrors).length) return refused('Error updating event.', fieldErrors);

  const { event: before, missing } = await lookUp(client, id);
  if (missing) return goneMeanwhile(client, site, id);
  Object.assign(values, changesAsListed(values, before));
  const coverChoice = await coverIn(client, backend, form);
  if (coverChoice.failure) return coverChoice.failure;
  const changes = coverChoice.cover ? { ...values, cover: coverChoice.cover } : values;
  const conflict = await findConflict(client, before, { ...changes, ...details }, form);
  if (conflict) return conflict;
  const result =
    isEmpty(changes) && (before || !isEmpty(details))
      ? { success: true, message: 'Event updated successfully.' }
      : await updateEvent(client, id, changes);
  if (!result.success) return refused(result.message);
  const event = { id, ...before, ...changes };
  const { details: storedDetails, errors } = isEmpty(details)
    ? {}
    : await saveDetails(client, before?.id ?? id, details);
  site.list.drop();
  preparePictures(backend, site, { cover: '', ...event }, coverChoice.bytes);
  // Without the former event the panel's picture stays; with it, the answer includes other people's changes.
  const picture = before || coverChoice.cover ? { picture: staffPicture({ cover: '', ...event }, backend) } : {};
  const all = {
    ...(before && fieldsOf(before)),
    ...changes,
    ...picture,
    ...(storedDetails && { details: storedDetails }),
  };
  if (!storedDetails && !isEmpty(details)) return { ...refused('Error updating event.', errors), changes: all };
  return { success: true, type: 'updated', message: result.message, changes: all };
}

/** Deletes an event; the sweep removes its cover. If somebody else deleted it first, that is a success. */
export async function saveDeletion(client: Client, site: Site, id: string): Promise<SaveResult> {
  const { missing } = await lookUp(client, id);
  const result = missing ? { success: true, message: 'Event deleted successfully.' } : await deleteEvent(client, id);
  if (!result.success) return refused(result.message);
  site.list.drop();
  return { success: true, type: 'deleted', message: result.message };
}

/** The event before a save, or whether it is gone; a failed read stops no save. */
async function lookUp(client: Client, id: string): Promise<{ event?: Event; missing?: boolean }> {
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

/** The fields in a form. */
export const fieldsIn = (form: FormData): Partial<FieldValues> => typedIn(form, fieldNames);

/** The event's fields for the panel, without picture and details. */
function fieldsOf({ id: _, ...fields }: Event): EventFields {
  return { ...fields, time: fields.time.slice(0, 5) };
}

const isEmpty = (values: Partial<DetailsValues> | Partial<FieldValues>) => Object.keys(values).length === 0;
