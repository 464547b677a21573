import { detailNames } from '../../data/events/detail-fields';
import { detailsValues, withOffset, type DetailsValues } from '../../data/events/editing/details-form';
import { fieldNames, type FieldErrors, type FieldValues } from '../../data/events/editing/event-form';
import { zoneOf } from '../../data/places/zones';

/** What a form's fields hold, trimmed as the server trims it. */
export function formValues(form: HTMLFormElement): FieldValues {
  return valuesOf(form, fieldNames) as FieldValues;
}

/** What the group `Más detalles` holds, the sale as clocks in the city show it; as of an event without any where it is absent. */
export function typedDetails(form: HTMLFormElement): DetailsValues {
  const typed = valuesOf(form, detailNames) as DetailsValues;
  return { ...typed, status: typed.status || detailsValues(undefined, 'UTC').status };
}

/** The same as it is sent: the sale as an instant. */
export function detailsToSend(form: HTMLFormElement): DetailsValues {
  const { city, state } = formValues(form);
  const typed = typedDetails(form);
  return { ...typed, onSaleAt: withOffset(typed.onSaleAt, zoneOf(city, state)) };
}

/** Fields for which the browser gives no value because only part of it is typed: a day without its hour. */
export function incompleteFields(form: HTMLFormElement): FieldErrors {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const wrong = fields.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(wrong.map(({ name }) => [name, 'Está incompleto: escríbelo entero o bórralo.']));
}

function valuesOf(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(
    names.map((name) => [
      name,
      String(data.get(name) ?? '')
        .replaceAll('\r\n', '\n')
        .trim(),
    ]),
  );
}

/** Takes whoever types to the first field that has to be mended, once its message is there. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  requestAnimationFrame(() => {
    const first = [...form.elements].find((element) => element.getAttribute('name')! in errors);
    (first as HTMLElement | undefined)?.focus();
  });
}
