import { useState } from 'react';
import { saleAsShown, zoneOfForm } from '../../data/events/editing/details-form';
import type { FieldConflict, NotSaved } from '../../data/events/editing/staff-event';
import { useWholeShow } from '../../ui/use-show';
import type { EventValues } from '../form/form-values';
import type { Choice } from './stopped';
import type { Opened } from './edit-draft';

type Found = Extract<NotSaved, { type: 'conflict' }>;

/**
 * The values a dialog was opened with, and the choices when somebody else has changed the same fields since.
 * @param before what the fields held then, as it is sent: later changes of the event do not change it
 * @param form its values as they are now, and how another is put into it
 */
export function useConflict(
  before: Opened,
  form: { now: () => EventValues; change: (more: Partial<EventValues>) => void },
) {
  const { zone } = useWholeShow();
  const [opened, setOpened] = useState(before);
  const [message, setMessage] = useState('');
  const [choices, setChoices] = useState<Choice[]>([]);

  function take(field: Choice['field'], take: Choice['take']) {
    const choice = choices.find((one) => one.field === field)!;
    const mine = choice.take === 'mine' ? valueOf(field, form.now()) : choice.mine;
    setChoices(choices.map((one) => (one.field === field ? { ...one, mine, take } : one)));
    if (field !== 'cover') form.change({ [field]: take === 'mine' ? mine : choice.now });
  }

  return {
    /** With what another save compares, as it is sent. */
    opened,
    takesCover: choices.every(({ field, take }) => field !== 'cover' || take === 'mine'),
    shown: choices.length ? { message, choices, onTake: take } : undefined,
    /** Somebody else changed these fields: the form keeps what was typed, and their values are the ones to compare with. */
    begin({ message: said, conflicts }: Found) {
      const values = form.now();
      setMessage(said);
      setOpened({ ...opened, ...Object.fromEntries(conflicts.map(({ field, now }) => [field, now])) });
      const others = choices.filter(({ field }) => conflicts.every((conflict) => conflict.field !== field));
      const found = conflicts.map((conflict): Choice => ({
        ...conflict,
        now: asShown(conflict, values, zone),
        mine: valueOf(conflict.field, values),
        take: 'mine',
      }));
      setChoices([...others, ...found]);
    },
  };
}

/** The other's value as the field shows it: the sale by the clocks of the city that is typed. */
function asShown({ field, now }: FieldConflict, values: EventValues, zone: string): string {
  return field === 'onSaleAt' ? saleAsShown(now, zoneOfForm(values, zone)) : now;
}

const valueOf = (field: Choice['field'], values: EventValues) => (field === 'cover' ? '' : values[field]);
