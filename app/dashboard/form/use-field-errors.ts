import { useState, type RefObject } from 'react';
import type { FieldErrors } from '../../data/events/editing/event-form';
import { focusFirstError } from './form-values';

/**
 * What has to be mended in a form. After a failed attempt each field with a message is checked again whenever it
 * changes, so that the message goes as soon as the field is right.
 * @param check what is wrong with the form as it stands
 */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>, check: () => FieldErrors) {
  const [errors, setErrors] = useState<FieldErrors>({});

  /** Shows what is wrong, and takes whoever types to the first of it. */
  function show(found: FieldErrors) {
    setErrors(found);
    if (form.current && Object.keys(found).length) focusFirstError(form.current, found);
  }

  return {
    errors,
    show,
    /** Checks the form before it is sent: true when nothing is wrong. */
    allRight(): boolean {
      const found = check();
      show(found);
      return Object.keys(found).length === 0;
    },
    /** To call when one of the form's fields has changed. */
    changed(field: Element) {
      const name = field.getAttribute('name') as keyof FieldErrors;
      if (!errors[name]) return;
      const { [name]: _, ...others } = errors;
      const still = check()[name];
      setErrors(still ? { ...others, [name]: still } : others);
    },
  };
}
