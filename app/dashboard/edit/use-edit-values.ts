import type { RefObject } from 'react';
import type { EventFields } from '../../data/event';
import { todayIn } from '../../data/days/dates';
import {
  changedDetails,
  checkDetails,
  detailsAsSent,
  type DetailsValues,
} from '../../data/events/editing/details-form';
import {
  checkChanges,
  checkNewEvent,
  fieldNames,
  type FieldErrors,
  type FieldValues,
} from '../../data/events/editing/event-form';
import { completeLink } from '../../data/events/ticket-address';
import { show } from '../../data/show';
import { formData } from '../form/form-data';
import { detailsToSend, formValues, incompleteFields } from '../form/form-values';

/**
 * What the dialog of an event sends: of an event that is there only what changed, so that two people who edit it do not undo
 * each other; all of it where it becomes a new one.
 * @param opened what the fields held when the dialog was opened, as it is sent
 */
export function useEditValues(
  form: RefObject<HTMLFormElement | null>,
  opened: EventFields & DetailsValues,
  hasDetails: boolean,
) {
  function changes(): Partial<FieldValues> {
    const values = formValues(form.current!);
    const changed = fieldNames.filter((name) => values[name] !== opened[name].trim());
    if (changed.includes('link')) values.link = completeLink(values.link);
    return Object.fromEntries(changed.map((name) => [name, values[name]]));
  }

  const detailsSince = (before: DetailsValues) =>
    hasDetails ? changedDetails(detailsToSend(form.current!), before) : {};
  const all = () => ({ ...changes(), ...detailsSince(opened) });
  const newEvent = () => ({ ...formValues(form.current!), ...detailsSince(detailsAsSent(undefined)) });

  return {
    any: () => Object.keys(all()).length > 0,
    /** What changed, and what it was when the dialog was opened. */
    update(id: string): FormData {
      const changed = all();
      const before = Object.keys(changed).map((name) => [`opened.${name}`, opened[name as keyof typeof opened]]);
      return formData({ intent: 'update', id, ...changed, ...Object.fromEntries(before) });
    },
    /** What has to be mended of it first. */
    wrong(): FieldErrors {
      const changed = all();
      return {
        ...checkChanges(changes(), todayIn(show.zone)),
        ...checkDetails(changed),
        ...incompleteFields(form.current!),
      };
    },
    /** All of it, as of a new event. */
    add: () => formData({ intent: 'add', ...newEvent() }),
    /** What has to be mended before it can be one. */
    wrongAsNew(): FieldErrors {
      const values = newEvent();
      return {
        ...checkNewEvent(values, todayIn(show.zone)),
        ...checkDetails(values),
        ...incompleteFields(form.current!),
      };
    },
  };
}
