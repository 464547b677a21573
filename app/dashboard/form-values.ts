import { fieldNames, type FieldErrors, type FieldValues } from '../data/events/event-form';

/** What a form's fields hold, trimmed as the server trims it. */
export function formValues(form: HTMLFormElement): FieldValues {
  const data = new FormData(form);
  return Object.fromEntries(
    fieldNames.map((name) => [
      name,
      String(data.get(name) ?? '')
        .replaceAll('\r\n', '\n')
        .trim(),
    ]),
  ) as FieldValues;
}

/** Takes whoever types to the first field that has to be mended, once its message is there. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  requestAnimationFrame(() => {
    const first = [...form.elements].find((element) => element.getAttribute('name')! in errors);
    (first as HTMLElement | undefined)?.focus();
  });
}
