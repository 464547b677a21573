import { toEventDetails, type EventDetails } from '../../../data/events/event-details';
import { checkDetails, detailsRow, type DetailsValues } from '../../../data/events/editing/details-form';
import { findDetails } from '../../../data/events/event-details.server';
import type { Backend } from '../../../data/backend.server';
import { lacksTable, type Client } from '../../../data/client.server';
import type { Event, EventId } from '../../../data/events/event';
import { changesAsListed } from '../../../data/places/as-listed';
import { inTurn } from '../../../data/in-turn';
import { todayOf } from '../../../data/events/time/today.server';
import type { FieldValues } from '../../../data/events/editing/event-form';
import { isEventId } from '../../../data/events/texts/event-address';
import { addEvent, findEvent, findSameEvent } from '../../../data/events/events.server';
import { isCalendarDay } from '../../../data/days/dates';
import { keyOf } from '../../../data/events/editing/once.server';
import { typedDetails } from '../../../data/events/editing/save-details.server';
import { newFieldsIn, preparePictures, type Visit, type Writing } from '../../../data/events/editing/save-event.server';
import { coverIn, type NamedCover } from '../../../data/events/editing/store-cover.server';
import { refused, type NotSaved, type SaveResult } from '../../../data/events/editing/staff-event';
import { toStaffEvent } from '../../../data/events/editing/staff-event.server';
import { checkTourEvent } from './tour-form';

const oneByOne = inTurn(1);
/** How many dates of tours were sent to the database, and answered. */
let additions = 0;

/**
 * Adds one event of a pasted tour (decision 9). A repeated request adds nothing: the answer is the event with the same
 * title, day, hour and place. Requests run one after another, or the repeated one might miss that event; between
 * instances of the site the database checks it.
 */
export async function addTourEvent(visit: Visit, form: FormData): Promise<Writing> {
  const { client, backend, site } = visit;
  const typed = newFieldsIn(form);
  const fields = { ...typed, ...changesAsListed(typed) };
  const before = additions;
  const [today, same, cover] = await Promise.all([
    todayOf(site),
    lookForSame(client, fields),
    coverOf(client, backend, form),
  ]);
  return () =>
    oneByOne(async () => {
      // Another request may have added the same event since.
      const sameNow = before === additions ? same : await lookForSame(client, fields);
      return add(visit, form, { typed, fields, today, same: sameNow, cover });
    });
}

type Read = { typed: FieldValues; fields: FieldValues; today: string; same: Same; cover: NamedCover };

async function add(
  { client, backend, site }: Visit,
  form: FormData,
  { typed, fields, today, same, cover }: Read,
): Promise<SaveResult> {
  const given = typedDetails(form);
  const fieldErrors = checkTourEvent({ ...typed, venue: given.venue ?? '' }, today);
  if (Object.keys(fieldErrors).length) return refused('Error adding event.', fieldErrors);

  if (same.failure) return same.failure;
  let event = same.event;
  let isThere = Boolean(event);
  if (!event) {
    if (cover.failure) return cover.failure;
    const result = await addEvent(client, { ...fields, cover: cover.cover ?? '' }, keyOf(form));
    additions++;
    if (!result.event) return refused(result.message);
    event = result.event;
    isThere = Boolean(result.repeated);
    if (!isThere) preparePictures(backend, site, event, cover.bytes);
  }
  const { complete, details } = await addTourDetails(client, event.id, given, { isThere, today });
  site.list.drop();
  if (!complete) return refused('Error updating event.');
  return {
    success: true,
    type: 'added',
    message: 'Event added successfully.',
    event: toStaffEvent(event, backend, details),
  };
}

type Same = { event?: Event; failure?: undefined } | { event?: undefined; failure: NotSaved };

/** If the search fails, nothing is added: the event might exist already. */
async function lookForSame(client: Client, fields: FieldValues): Promise<Same> {
  // The database takes no other text for a day, and the form is refused.
  if (!isCalendarDay(fields.date)) return {};
  try {
    return { event: await findSameEvent(client, fields) };
  } catch (cause) {
    console.error('A tour’s date could not be searched before adding it', cause);
    return { failure: refused('Error adding event.') };
  }
}

/** The cover: uploaded with the tour's first event; later events name that event's id in `cover-of`. */
async function coverOf(client: Client, backend: Backend, form: FormData): Promise<NamedCover> {
  const id = String(form.get('cover-of') ?? '');
  if (!id) return coverIn(client, backend, form);
  const reading = isEventId(id) ? findEvent(client, id) : undefined;
  const event = await reading?.catch((cause: unknown) => {
    console.error('The date whose cover is shared could not be read', { id }, cause);
    return undefined;
  });
  const advice = 'No encontramos el cartel que se iba a compartir. Elígelo otra vez e intenta de nuevo.';
  return event ? { cover: event.cover } : { failure: refused('Error uploading cover.', { cover: advice }) };
}

/**
 * Stores the details of a new event. Invalid details are left out, and existing ones stay as they are.
 * @param given details as a message writes them, empty where it has none
 * @param known `isThere`: the event existed before, perhaps with details, because an answer was lost
 * @returns whether all were saved, and the stored details; failures are logged
 */
async function addTourDetails(
  client: Client,
  id: EventId,
  given: Partial<DetailsValues>,
  { isThere, today }: { isThere: boolean; today: string },
): Promise<{ complete: boolean; details?: EventDetails }> {
  const values = Object.fromEntries(Object.entries(given).filter(([, text]) => text));
  const wrong = checkDetails(values, today);
  const details = detailsRow(Object.fromEntries(Object.entries(values).filter(([name]) => !(name in wrong))));
  const saysNothing = !Object.keys(details).length;
  try {
    const before = isThere ? await findDetails(client, id) : undefined;
    if (before || saysNothing) return { complete: true, details: before };
    const { data, error } = await client
      .from('event_details')
      .insert({ event_id: id, ...details })
      .select()
      .single();
    // Another instance has handled the same request first.
    if (error?.code === '23505') return { complete: true, details: await findDetails(client, id) };
    if (error && !lacksTable(error)) throw error;
    return { complete: true, details: toEventDetails(data) };
  } catch (cause) {
    console.error('The details of a date could not be kept', { id }, cause);
    return { complete: saysNothing };
  }
}
