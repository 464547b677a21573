import type { Backend } from '../backend.server';
import type { Client } from '../client.server';
import { makeCoverPictures } from '../covers/pictures.server';
import { checkCover, CoverError, removeUnusedCover, uploadEventCover, uploadNewCover } from '../covers/covers.server';
import { todayIn } from './dates';
import { checkChanges, checkNewEvent, fieldNames, type FieldErrors, type FieldValues } from './event-form';
import type { Event } from '../event';
import { addEvent, deleteEvent, findEvent, updateEvent } from './events.server';
import { show } from '../show';
import type { Site } from '../site.server';
import type { NotSaved, SaveResult } from './staff-event';
import { staffPicture, toStaffEvent } from './staff-event.server';

/** Adds the event of a form, its cover first; when the event can't be added, the cover goes again. */
export async function saveNewEvent(client: Client, backend: Backend, site: Site, form: FormData): Promise<SaveResult> {
  const values = typed(form) as FieldValues;
  for (const name of fieldNames) values[name] ??= '';
  const fieldErrors = checkNewEvent(values, todayIn(show.zone));
  if (Object.keys(fieldErrors).length) return refused('Error adding event.', fieldErrors);

  const uploaded = await upload(form, (file) => checkCover(file).then((cover) => uploadNewCover(client, cover)));
  if (uploaded.failure) return uploaded.failure;
  const { event, ...result } = await addEvent(client, { ...values, cover: uploaded.cover ?? '' });
  if (!event) {
    if (uploaded.cover) await tidy(client, backend, uploaded.cover);
    return refused(result.message);
  }
  site.changed({ type: 'added', event });
  if (uploaded.cover) preparePictures(backend, site, event);
  return { success: true, type: 'added', message: result.message, event: toStaffEvent(event, backend.url) };
}

/** Changes what a form says of an event, and nothing else of it. */
export async function saveChanges(
  client: Client,
  backend: Backend,
  site: Site,
  id: string,
  form: FormData,
): Promise<SaveResult> {
  const values = typed(form);
  const fieldErrors = checkChanges(values, todayIn(show.zone));
  if (Object.keys(fieldErrors).length) return refused('Error updating event.', fieldErrors);

  const before = await lookUp(client, id);
  const uploaded = await upload(form, (file) =>
    checkCover(file).then((cover) => uploadEventCover(client, before?.id ?? id, file.name, cover)),
  );
  if (uploaded.failure) return uploaded.failure;
  const changes = uploaded.cover ? { ...values, cover: uploaded.cover } : values;
  const nothing = Object.keys(changes).length === 0;
  const result =
    nothing && before
      ? { success: true, message: 'Event updated successfully.' }
      : await updateEvent(client, id, changes);
  if (!result.success) {
    if (uploaded.cover) await tidy(client, backend, uploaded.cover);
    return refused(result.message);
  }
  const event = { id, ...before, ...changes };
  site.changed({ type: 'updated', event });
  if (uploaded.cover && before?.cover) await tidy(client, backend, before.cover);
  if (uploaded.cover) preparePictures(backend, site, { ...event, cover: uploaded.cover });
  const saved = { success: true, type: 'updated', message: result.message } as const;
  // Without the event as it was, the panel keeps the picture that it has.
  if (!before && !uploaded.cover) return { ...saved, changes };
  return { ...saved, changes: { ...changes, picture: staffPicture({ cover: '', ...event }, backend.url) } };
}

/** Deletes an event, and its cover unless another uses it. */
export async function saveDeletion(client: Client, backend: Backend, site: Site, id: string): Promise<SaveResult> {
  const before = await lookUp(client, id);
  const result = await deleteEvent(client, id);
  if (!result.success) return refused(result.message);
  site.changed({ type: 'deleted', event: before ?? { id } });
  if (before?.cover) await tidy(client, backend, before.cover);
  return { success: true, type: 'deleted', message: result.message };
}

/** The event as it is before a save; one that can't be read stops no save. */
function lookUp(client: Client, id: string): Promise<Event | undefined> {
  return findEvent(client, id).catch((cause: unknown) => {
    console.error('An event could not be looked up before a save', { id }, cause);
    return undefined;
  });
}

/** Removes a cover that the save has left without an event; it was saved all the same when that fails. */
function tidy(client: Client, backend: Backend, cover: string): Promise<void> {
  return removeUnusedCover(client, backend, cover).catch((cause: unknown) =>
    console.error('A cover could not be removed after a save', { cover }, cause),
  );
}

function preparePictures(backend: Backend, site: Site, event: Pick<Event, 'id' | 'cover'>) {
  site.waitUntil(`Making the pictures of event ${event.id}`, (signal) =>
    makeCoverPictures(backend, site, event, signal),
  );
}

/** The fields that a form brings; line breaks as they were typed, edges trimmed. */
function typed(form: FormData): Partial<FieldValues> {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const value = form.get(name);
      return typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n').trim()]] : [];
    }),
  );
}

/** Stores the form's cover, if it brings one; a cover that can't be stored aborts the save. */
async function upload(form: FormData, store: (file: File) => Promise<string>) {
  const file = form.get('cover');
  if (!(file instanceof File) || (file.size === 0 && !file.name)) return {};
  try {
    return { cover: await store(file) };
  } catch (error) {
    if (!(error instanceof CoverError)) throw error;
    console.error('A cover was refused', error);
    return { failure: refused(error.message, { cover: error.advice }) };
  }
}

function refused(message: string, fieldErrors?: FieldErrors): NotSaved {
  return { success: false, type: 'failed', message, fieldErrors };
}
