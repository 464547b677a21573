import { useRef, useState } from 'react';
import type { FieldErrors } from '../../data/events/editing/event-form';
import { useWholeShow } from '../../ui/use-show';
import { usePanel } from '../shell/use-panel';
import { focusFirstError, incompleteFields, newEventToSend, type EventValues } from './form-values';
import type { ChosenCover } from './use-cover';

/**
 * The values and the cover of an event's form, and their errors. After a failed attempt, fields with a message are
 * checked at every change: the message goes once the field is right.
 * @param check returns the errors of values
 * @param onChange receives the values and the chosen picture's key in storage at each change
 */
export function useEventForm(
  initial: () => EventValues,
  check: (values: EventValues) => FieldErrors,
  onChange: (values: EventValues, coverKey?: string) => void,
) {
  const { zone } = useWholeShow();
  const { hasDetails } = usePanel().data;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  // A picture may be ready after the next keystroke.
  const latest = useRef(values);
  const cover = useRef<{ choice?: ChosenCover; key?: string }>({});
  const [errors, setErrors] = useState<FieldErrors>({});

  /** Shows messages, and focuses the first field with one. */
  function show(errors: FieldErrors) {
    setErrors(errors);
    if (Object.keys(errors).length) focusFirstError(form.current, errors);
  }

  function recheck(names: string[]) {
    const now: Record<string, string | undefined> = check(latest.current);
    setErrors((before: typeof now) => {
      const wrong = names.filter((name) => before[name]);
      return { ...before, ...Object.fromEntries(wrong.map((name) => [name, now[name]])) };
    });
  }

  return {
    form,
    values,
    errors,
    show,
    /** Puts values into fields, as if they were typed. */
    change(more: Partial<EventValues>) {
      latest.current = { ...latest.current, ...more };
      setValues(latest.current);
      // The status decides whether the link is required.
      recheck([...Object.keys(more), ...('status' in more ? ['link'] : [])]);
      onChange(latest.current, cover.current.key);
    },
    chooseCover(choice?: ChosenCover, key?: string) {
      cover.current = { choice, key };
      recheck(['cover']);
      onChange(latest.current, key);
    },
    /** The present values, even before the next rendering. */
    now: () => latest.current,
    cover: () => cover.current,
    /** The request that adds an event, with the chosen cover, or else a stored one. */
    async addition(more: Record<string, string>, sharedCover = ''): Promise<URLSearchParams> {
      const data = new URLSearchParams({ intent: 'add', ...more, ...newEventToSend(latest.current, zone, hasDetails) });
      const { choice } = cover.current;
      if (choice) data.set('cover', await choice());
      else if (sharedCover) data.set('sharedCover', sharedCover);
      return data;
    },
    /** Checks the form before it is sent; true without errors. */
    allRight(how = check): boolean {
      const errors = { ...how(latest.current), ...(form.current && incompleteFields(form.current)) };
      show(errors);
      return Object.keys(errors).length === 0;
    },
  };
}
