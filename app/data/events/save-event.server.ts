import type { Backend } from '../backend.server';
import type { Client } from '../client.server';
import { hasPictures, makePictures } from '../covers/pictures.server';
import { CoverError, sanitizeCover, type SanitizedCover } from '../covers/sanitize.server';
import { uploadEventCover, uploadNewCover } from '../covers/upload.server';
import { todayIn } from './dates';
import { checkChanges, checkNewEvent, fieldNames, type FieldErrors, type FieldValues } from './event-form';
import type { Event } from '../event';
import { findConflict } from './edit-conflict.server';
import { addEvent, deleteEvent, findEvent, updateEvent } from './events.server';
import { show } from '../show';
import type { Site } from '../site.server';
import type { NotSaved, SaveResult } from './staff-event';
import { staffPicture, toStaffEvent } from './staff-event.server';

/** Adds the event of a form, its cover first; when the event can't be added, its cover is left for the sweep. */
export async function saveNewEvent(client: Client, backend: Backend, site: Site, form: FormData): Promise<SaveResult> {
  const values = typed(form) as FieldValues;
  for (const name of fieldNames) values[name] ??= '';
  const fieldErrors = checkNewEvent(values, todayIn(show.zone));
  if (Object.keys(fieldErrors).length) return refused('Error adding event.', fieldErrors);

  const uploaded = await upload(form, (_, bytes) => uploadNewCover(client, bytes));
  if (uploaded.failure) return uploaded.failure;
  const { event, ...result } = await addEvent(client, { ...values, cover: uploaded.cover ?? '' });
  if (!event) return refused(result.message);
  site.changed({ type: 'added', event });
  if (uploaded.cover) preparePictures(site, event, uploaded.bytes);
  return { success: true, type: 'added', message: result.message, event: toStaffEvent(event, backend) };
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
  const conflict = await findConflict(client, before, values, form);
  if (conflict) return conflict;
  const target = { id: before?.id ?? id, before: before?.cover ?? '' };
  const uploaded = await upload(form, (file, bytes) =>
    uploadEventCover(client, { ...target, file: file.name }, bytes, (cover) =>
      hasPictures(site, { id: target.id, cover }),
    ),
  );
  if (uploaded.failure) return uploaded.failure;
  const changes = uploaded.cover ? { ...values, cover: uploaded.cover } : values;
  const nothing = Object.keys(changes).length === 0;
  const result =
    nothing && before
      ? { success: true, message: 'Event updated successfully.' }
      : await updateEvent(client, id, changes);
  if (!result.success) return refused(result.message);
  const event = { id, ...before, ...changes };
  site.changed({ type: 'updated', event });
  if (uploaded.cover) preparePictures(site, { ...event, cover: uploaded.cover }, uploaded.bytes);
  const saved = { success: true, type: 'updated', message: result.message } as const;
  // What others changed of it meanwhile comes along.
  if (before) return { ...saved, changes: toStaffEvent({ ...before, ...changes }, backend) };
  // Without the event as it was, the panel keeps the picture that it has.
  if (!uploaded.cover) return { ...saved, changes };
  return { ...saved, changes: { ...changes, picture: staffPicture({ cover: '', ...event }, backend) } };
}

/** Deletes an event; its cover is left for the sweep. */
export async function saveDeletion(client: Client, site: Site, id: string): Promise<SaveResult> {
  const before = await lookUp(client, id);
  const result = await deleteEvent(client, id);
  if (!result.success) return refused(result.message);
  site.changed({ type: 'deleted', event: before ?? { id } });
  return { success: true, type: 'deleted', message: result.message };
}

/** The event as it is before a save; one that can't be read stops no save. */
function lookUp(client: Client, id: string): Promise<Event | undefined> {
  return findEvent(client, id).catch((cause: unknown) => {
    console.error('An event could not be looked up before a save', { id }, cause);
    return undefined;
  });
}

/** The bytes that were checked go straight to the resizer. */
function preparePictures(site: Site, event: Pick<Event, 'id' | 'cover'>, bytes: Uint8Array) {
  site.waitUntil(`Making the pictures of event ${event.id}`, (signal) => makePictures(site, event, bytes, signal));
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

type Uploaded =
  | { cover: string; bytes: Uint8Array; failure?: undefined }
  | { cover?: undefined; failure?: undefined }
  | { cover?: undefined; failure: NotSaved };

/** Checks and stores the form's cover, if it brings one; a cover that can't be stored aborts the save. */
async function upload(
  form: FormData,
  store: (file: File, cover: SanitizedCover) => Promise<string>,
): Promise<Uploaded> {
  const file = form.get('cover');
  if (!(file instanceof File) || (file.size === 0 && !file.name)) return {};
  try {
    const sanitized = await sanitizeCover(file);
    return { cover: await store(file, sanitized), bytes: sanitized.bytes };
  } catch (error) {
    if (!(error instanceof CoverError)) throw error;
    console.error('A cover was refused', error);
    return { failure: refused(error.message, { cover: error.advice }) };
  }
}

function refused(message: string, fieldErrors?: FieldErrors): NotSaved {
  return { success: false, type: 'failed', message, fieldErrors };
}
