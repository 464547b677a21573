import { useState, type RefObject } from 'react';
import type { EventFields } from '../data/event';
import type { NotSaved, StaffEvent } from '../data/events/staff-event';
import type { Choice } from './conflict';

type Found = Extract<NotSaved, { type: 'conflict' }>;

/**
 * What a dialog was opened with, and what to choose between when somebody else has changed the same fields since.
 * @param event as it was when the dialog was opened: what becomes of it later is of no account
 */
export function useConflict(event: StaffEvent, form: RefObject<HTMLFormElement | null>) {
  const [opened, setOpened] = useState<EventFields>(event);
  const [message, setMessage] = useState('');
  const [choices, setChoices] = useState<Choice[]>([]);

  return {
    /** With what another save compares. */
    opened,
    takesCover: choices.every(({ field, take }) => field !== 'cover' || take === 'mine'),
    shown: choices.length ? { message, choices } : undefined,
    /** Somebody else changed these fields: the form keeps what was typed, and their values are the ones to compare with. */
    begin({ message: said, conflicts }: Found) {
      setMessage(said);
      setOpened({ ...opened, ...Object.fromEntries(conflicts.map(({ field, now }) => [field, now])) });
      const others = choices.filter(({ field }) => conflicts.every((conflict) => conflict.field !== field));
      setChoices([
        ...others,
        ...conflicts.map((conflict): Choice => ({ ...conflict, mine: typedIn(form, conflict.field), take: 'mine' })),
      ]);
    },
    /** Writes one's own or the other's value into the field. */
    take(field: Choice['field'], take: Choice['take']) {
      const choice = choices.find((one) => one.field === field)!;
      const mine = choice.take === 'mine' ? typedIn(form, field) : choice.mine;
      setChoices(choices.map((one) => (one.field === field ? { ...one, mine, take } : one)));
      const input = field === 'cover' ? undefined : inputOf(form, field);
      if (input) input.value = take === 'mine' ? mine : choice.now;
    },
  };
}

function inputOf(form: RefObject<HTMLFormElement | null>, field: string): HTMLInputElement | undefined {
  return (form.current?.elements.namedItem(field) as HTMLInputElement | null) ?? undefined;
}

function typedIn(form: RefObject<HTMLFormElement | null>, field: string): string {
  return inputOf(form, field)?.value ?? '';
}
