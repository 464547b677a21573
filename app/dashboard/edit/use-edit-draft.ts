import { useRef, useState } from 'react';
import { todayIn } from '../../data/days/dates';
import type { DetailsValues } from '../../data/events/editing/details-form';
import { checkChanges } from '../../data/events/editing/event-form';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { useWholeShow } from '../../ui/use-show';
import { coverStore, dialogOf, writeDraft } from '../drafts';
import { checkToCreate, newEventToSend, type EventValues } from '../form/form-values';
import { useEventForm } from '../form/use-event-form';
import { formData } from '../use-save';
import { beginEdit, changesIn, editsOf, writeEdits, type Was } from './edit-draft';

export type EditDraft = ReturnType<typeof useEditDraft>;

/**
 * The edits of an event's dialog, which this device stores until they are saved or discarded.
 * @param unsaved replaces details of the event
 */
export function useEditDraft(event: StaffEvent, hasDetails: boolean, unsaved?: Partial<DetailsValues>) {
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
    mayCreate: () => form.allRight((now) => checkToCreate(now, zone, hasDetails)),
    /** Removes the draft, after a save or when it is discarded. */
    forget() {
      writeDraft(dialogOf(event.id), {});
      picture.write(undefined);
    },
    /** The changes, each with the values that it may overwrite; the next save may overwrite these too. */
    async update(takesCover: boolean): Promise<FormData> {
      const { cover: _, ...changes } = changesIn(edits(form.now()));
      const { choice } = form.cover();
      const withCover = choice && takesCover ? { ...changes, cover: await choice(event.id) } : changes;
      const data = formData({ intent: 'update', id: String(event.id), ...withCover });
      const before = Object.entries(was.current).filter(([name]) => name in withCover);
      for (const [name, values] of before) for (const value of values) data.append(`opened.${name}`, value);
      setWas(
        Object.fromEntries(before.map(([name, values]) => [name, [...new Set([...values, String(data.get(name))])]])),
      );
      return data;
    },
    /** All fields for a new event, with the event's stored cover unless another is chosen. */
    async asNew(): Promise<FormData> {
      const data = formData({ intent: 'add', ...newEventToSend(form.now(), zone, hasDetails) });
      const { choice } = form.cover();
      if (choice) data.set('cover', await choice());
      else if (sharesCover.current) data.set('sharedCover', event.cover);
      return data;
    },
    withoutSharedCover: () => void (sharesCover.current = false),
  };
}
