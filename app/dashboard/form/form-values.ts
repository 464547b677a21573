import { detailNames } from '../../data/events/detail-fields';
import { todayIn } from '../../data/days/dates';
import {
  changedDetails,
  checkDetails,
  detailsAsSent,
  detailsValues,
  withOffset,
  zoneOfForm,
  type DetailsValues,
} from '../../data/events/editing/details-form';
import { checkNewEvent, fieldNames, type FieldErrors, type FieldValues } from '../../data/events/editing/event-form';
import { tableOf } from '../../data/keys';

/** The values of a form's fields, the details among them; the sale by the city's clocks. */
export type EventValues = FieldValues & DetailsValues;

/** The first values of a form. @param values of an event or a draft; the rest is empty */
export function eventValues(values: Partial<EventValues>): EventValues {
  const empty = { ...detailsValues(undefined, 'UTC'), ...tableOf(fieldNames, () => '') };
  return tableOf([...fieldNames, ...detailNames], (name) => values[name] || empty[name]);
}

/** The event's own fields as they are sent: trimmed as the server trims them. */
export function fieldsToSend(values: EventValues): FieldValues {
  return tableOf(fieldNames, (name) => values[name].trim());
}

/** The details as they are sent: the sale as an instant. @param zone of the show */
export function detailsToSend(values: EventValues, zone: string): DetailsValues {
  const trimmed = tableOf(detailNames, (name) => values[name].trim());
  return { ...trimmed, onSaleAt: withOffset(trimmed.onSaleAt, zoneOfForm(values, zone)) };
}

/** A new event as it is sent: its fields, and the details that are not empty. @param zone of the show */
export function newEventToSend(values: EventValues, zone: string, hasDetails: boolean) {
  const details = hasDetails ? changedDetails(detailsToSend(values, zone), detailsAsSent(undefined)) : {};
  return { ...fieldsToSend(values), ...details };
}

/** The errors of a new event, by field. */
export function checkToCreate(values: EventValues, zone: string, hasDetails: boolean): FieldErrors {
  const today = todayIn(zone);
  return {
    ...checkNewEvent(fieldsToSend(values), today, hasDetails ? values.status : undefined),
    ...checkDetails(newEventToSend(values, zone, hasDetails), today),
  };
}

/** Fields for which the browser gives no value because only part of it is typed: a day without its hour. */
export function incompleteFields(form: HTMLFormElement): FieldErrors {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const wrong = fields.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(wrong.map(({ name }) => [name, 'Está incompleto: escríbelo entero o bórralo.']));
}

/** Focuses the first field that has a message. */
export function focusFirstError(form: HTMLFormElement | null, errors: object): void {
  requestAnimationFrame(() => {
    const first = [...(form?.elements ?? [])].find((element) => (element.getAttribute('name') ?? '') in errors);
    if (first instanceof HTMLElement) first.focus();
  });
}
