import { detailNames } from '../../data/events/detail-fields';
import { todayIn } from '../../data/days/dates';
import {
  changedDetails,
  detailsAsSent,
  detailsValues,
  withOffset,
  zoneOfForm,
  type DetailsValues,
} from '../../data/events/editing/details-form';
import { checkNewEvent, fieldNames, type FieldErrors, type FieldValues } from '../../data/events/editing/event-form';
import { tableOf } from '../../data/keys';
import { loadedPlaces } from './load-places';

/** The values of a form's fields, including the details; the start of the sale is in the city's local time. */
export type EventValues = FieldValues & DetailsValues;

/** The initial values of a form. @param values of an event or a draft; other fields are empty */
export function eventValues(values: Partial<EventValues>): EventValues {
  const empty = { ...detailsValues(undefined, 'UTC'), ...tableOf(fieldNames, () => '') };
  return tableOf([...fieldNames, ...detailNames], (name) => values[name] || empty[name]);
}

/** The event's own fields for a request, trimmed as on the server. */
export function fieldsToSend(values: EventValues): FieldValues {
  return tableOf(fieldNames, (name) => values[name].trim());
}

/** The details for a request: the start of the sale as an instant. @param zone of the show */
export function detailsToSend(values: EventValues, zone: string): DetailsValues {
  const trimmed = tableOf(detailNames, (name) => values[name].trim());
  return { ...trimmed, onSaleAt: withOffset(trimmed.onSaleAt, zoneOfForm(values, zone)) };
}

/** A new event for a request: its fields, and the details that are not empty. @param zone of the show */
export function newEventToSend(values: EventValues, zone: string, hasDetails: boolean) {
  const details = hasDetails ? changedDetails(detailsToSend(values, zone), detailsAsSent(undefined)) : {};
  return { ...fieldsToSend(values), ...details };
}

/** The errors of a new event, by field. */
export function checkToCreate(values: EventValues, zone: string, hasDetails: boolean): FieldErrors {
  const errors = checkNewEvent(newEventToSend(values, zone, hasDetails), todayIn(zone));
  const city = values.city.trim();
  // The server fills in the state of a city; until the list of places is here, only the server knows it.
  if (city && !values.state.trim() && (loadedPlaces()?.stateOfCity(city) ?? city)) delete errors.state;
  return errors;
}

/** Messages for fields without a value because they are partly typed: a day without its hour. */
export function incompleteFields(form: HTMLFormElement): FieldErrors {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const wrong = fields.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(wrong.map(({ name }) => [name, 'Está incompleto: escríbelo entero o bórralo.']));
}

/** Focuses the first field with a message. */
export function focusFirstError(form: HTMLFormElement | null, errors: object): void {
  requestAnimationFrame(() => {
    const first = [...(form?.elements ?? [])].find((element) => (element.getAttribute('name') ?? '') in errors);
    if (first instanceof HTMLElement) first.focus();
  });
}
