import { useRef, useState } from 'react';
import { todayIn } from '../../data/days/dates';
import type { EventId } from '../../data/events/event';
import { detailNames } from '../../data/events/detail-fields';
import {
  columnOf,
  detailsAsSent,
  isDetail,
  isSameDetail,
  saleAsShown,
  zoneOfForm,
} from '../../data/events/editing/details-form';
import { checkChanges, fieldNames } from '../../data/events/editing/event-form';
import type { FieldConflict, StaffEvent } from '../../data/events/editing/staff-event';
import { listOf, nameOfField } from '../../data/events/editing/field-words';
import { completeLink } from '../../data/events/tickets/ticket-address';
import { tableOf } from '../../data/keys';
import { useWholeShow } from '../../ui/use-show';
import { coverStore, dialogOf, readDraft, writeDraft, type Edits } from '../drafts';
import { checkToCreate, detailsToSend, eventValues, fieldsToSend, type EventValues } from '../form/form-values';
import { useEventForm } from '../form/use-event-form';
import { usePanel } from '../shell/use-panel';

type Field = FieldConflict['field'];
type EventEdits = Required<Edits<Field>>;
/** By field, the values that an edit may overwrite, as they are sent; the first is the dialog's original. */
export type Was = Record<Field, string[]>;

const names: Field[] = [...fieldNames, ...detailNames, 'cover'];

/** Whether a field must be sent: it was edited, or was reset after another value was sent whose answer may be lost. */
const isChange = (name: Field, { now, was }: EventEdits[Field]) => was.length > 1 || !isSame(name, now, was[0] ?? '');

const isSame = (name: Field, one: string, other: string) =>
  isDetail(name) ? isSameDetail(name, one, other) : one.trim() === other.trim();

/** The initial state of an event's dialog: unsaved edits over the present event. @param zone of the show */
export function beginEdit(event: StaffEvent, zone: string) {
  const current: Record<Field, string> = { ...event, ...detailsAsSent(event.details) };
  const draft: Edits<Field> = readDraft(dialogOf(event.id)) ?? {};
  const changeOf = (name: Field) => {
    const edit = draft[name];
    return edit && isChange(name, edit) ? edit : undefined;
  };
  const values = tableOf(names, (name) => changeOf(name)?.now ?? current[name]);
  // Edited fields are compared with their value at that time: the server then finds what somebody else changed.
  const was: Was = tableOf(names, (name) => changeOf(name)?.was ?? [current[name]]);
  const others = names.filter((name) => draft[name]?.was.every((value) => !isSame(name, value, current[name])));
  const fieldNames = listOf(others.map((name) => nameOfField(columnOf(name))));
  const review = fieldNames && ` Después alguien cambió ${fieldNames}: revísalo antes de guardar.`;
  return {
    was,
    values: eventValues({ ...values, onSaleAt: saleAsShown(values.onSaleAt, zoneOfForm(values, zone)) }),
    /** The key of the chosen picture. */
    cover: changeOf('cover')?.now,
    note: names.some(changeOf) ? `Aquí sigue lo que escribiste y no se guardó.${review}` : undefined,
  };
}

/** Every field of a dialog, changed or not. @param cover key of the chosen picture @param zone of the show */
export function editsOf(values: EventValues, cover: string | undefined, was: Was, zone: string): EventEdits {
  const sentValues = { ...fieldsToSend(values), ...detailsToSend(values, zone), cover: cover ?? was.cover[0] ?? '' };
  if (!isSame('link', sentValues.link, was.link[0] ?? '')) sentValues.link = completeLink(sentValues.link);
  return tableOf(names, (name) => ({ now: sentValues[name], was: was[name] }));
}

/** The values to send, by field. */
export const changesIn = (edits: EventEdits): Partial<Record<Field, string>> =>
  Object.fromEntries(names.filter((name) => isChange(name, edits[name])).map((name) => [name, edits[name].now]));

/** Stores the unsaved changes as the event's draft, or removes it if there are none. */
export const writeEdits = (id: EventId, edits: EventEdits): void =>
  writeDraft(dialogOf(id), Object.keys(changesIn(edits)).length ? edits : {});

export type EditDraft = ReturnType<typeof useEditDraft>;

/** The edits of an event's dialog, which this device stores until they are saved or discarded. */
export function useEditDraft(event: StaffEvent) {
  const { data: panel, unsaved } = usePanel();
  const { zone } = useWholeShow();
  const today = todayIn(zone);
  const [start] = useState(() => beginEdit(event, zone));
  const [picture] = useState(() => coverStore(start.cover));
  const was = useRef(start.was);
  // A stored cover that can't be shared is sent once; the next attempt goes without it.
  const sharesCover = useRef(Boolean(event.cover));
  const edits = (now: EventValues, cover?: string) => editsOf(now, cover, was.current, zone);
  const form = useEventForm(
    () => ({ ...start.values, ...unsaved }),
    (now) => checkChanges(changesIn(edits(now)), today, now),
    (now, cover) => writeEdits(event.id, edits(now, cover)),
  );

  const present = () => edits(form.now(), form.cover().key);

  function setWas(more: Partial<Was>) {
    was.current = { ...was.current, ...more };
    writeEdits(event.id, present());
  }

  return {
    ...form,
    /** Says that the form has earlier edits, and what others changed since. */
    note: start.note,
    picture,
    setWas,
    hasChanges: () => Object.keys(changesIn(present())).length > 0,
    mayCreate: () => form.allRight((now) => checkToCreate(now, zone, panel.hasDetails)),
    /** Removes the draft, after a save or when it is discarded. */
    forget() {
      writeDraft(dialogOf(event.id), {});
      picture.write(undefined);
    },
    /** The changes, each with the values that it may overwrite; the next save may overwrite these too. */
    async update(takesCover: boolean): Promise<URLSearchParams> {
      const { cover: _, ...changes } = changesIn(edits(form.now()));
      const { choice } = form.cover();
      const withCover = choice && takesCover ? { ...changes, cover: await choice(event.id) } : changes;
      const data = new URLSearchParams({ intent: 'update', id: String(event.id), ...withCover });
      const before = Object.entries(was.current).filter(([name]) => name in withCover);
      for (const [name, values] of before) for (const value of values) data.append(`opened.${name}`, value);
      setWas(
        Object.fromEntries(before.map(([name, values]) => [name, [...new Set([...values, String(data.get(name))])]])),
      );
      return data;
    },
    /** All fields for a new event, with the event's stored cover unless another is chosen. */
    asNew: () => form.addition({}, sharesCover.current ? event.cover : ''),
    withoutSharedCover: () => void (sharesCover.current = false),
  };
}
