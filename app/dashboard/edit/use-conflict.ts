import { useState, type RefObject } from 'react';
import type { EventFields } from '../../data/event';
import { detailsAsSent, saleAsShown, type DetailsValues } from '../../data/events/editing/details-form';
import type { FieldConflict, NotSaved, StaffEvent } from '../../data/events/editing/staff-event';
import { zoneOf } from '../../data/places/zones';
import type { Choice } from './conflict';
import { formValues } from '../form/form-values';

type Found = Extract<NotSaved, { type: 'conflict' }>;

/**
 * What a dialog was opened with, and what to choose between when somebody else has changed the same fields since.
 * @param event as it was when the dialog was opened: what becomes of it later is of no account
 */
export function useConflict(event: StaffEvent, form: RefObject<HTMLFormElement | null>) {
  const [opened, setOpened] = useState<EventFields & DetailsValues>({ ...event, ...detailsAsSent(event.details) });
  const [message, setMessage] = useState('');
  const [choices, setChoices] = useState<Choice[]>([]);

  return {
    /** With what another save compares, as it is sent. */
    opened,
    takesCover: choices.every(({ field, take }) => field !== 'cover' || take === 'mine'),
    shown: choices.length ? { message, choices } : undefined,
    /** Somebody else changed these fields: the form keeps what was typed, and their values are the ones to compare with. */
    begin({ message: said, conflicts }: Found) {
      setMessage(said);
      setOpened({ ...opened, ...Object.fromEntries(conflicts.map(({ field, now }) => [field, now])) });
      const others = choices.filter(({ field }) => conflicts.every((conflict) => conflict.field !== field));
      const found = conflicts.map((conflict): Choice => ({
        ...conflict,
        now: asShown(form, conflict),
        mine: typedIn(form, conflict.field),
        take: 'mine',
      }));
      setChoices([...others, ...found]);
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

/** The other's value as the field shows it: the sale by the clocks of the city that is typed. */
function asShown(form: RefObject<HTMLFormElement | null>, { field, now }: FieldConflict): string {
  if (field !== 'onSaleAt') return now;
  const { city, state } = formValues(form.current!);
  return saleAsShown(now, zoneOf(city, state));
}

function inputOf(form: RefObject<HTMLFormElement | null>, field: string): HTMLInputElement | undefined {
  return (form.current?.elements.namedItem(field) as HTMLInputElement | null) ?? undefined;
}

function typedIn(form: RefObject<HTMLFormElement | null>, field: string): string {
  return inputOf(form, field)?.value ?? '';
}
