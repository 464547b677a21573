import { useState } from 'react';
import { saleAsShown, zoneOfForm } from '../../data/events/editing/details-form';
import type { NotSaved } from '../../data/events/editing/staff-event';
import { useWholeShow } from '../../ui/use-show';
import type { EventValues } from '../form/form-values';
import type { Choice } from './stopped';
import type { EditDraft } from './use-edit-draft';

/** The choices after somebody else has changed the same fields since the dialog was opened. */
export function useConflict({ now, change, setWas }: EditDraft) {
  const { zone } = useWholeShow();
  const [message, setMessage] = useState('');
  const [choices, setChoices] = useState<Choice[]>([]);

  function take(field: Choice['field'], take: Choice['take']) {
    const choice = choices.find((one) => one.field === field);
    if (!choice) return;
    const mine = choice.take === 'mine' ? valueOf(field, now()) : choice.mine;
    setChoices(choices.map((one) => (one.field === field ? { ...one, mine, take } : one)));
    if (field !== 'cover') change({ [field]: take === 'mine' ? mine : choice.now });
  }

  return {
    takesCover: choices.every(({ field, take }) => field !== 'cover' || take === 'mine'),
    view: choices.length ? { message, choices, onTake: take } : undefined,
    /** Somebody else changed these fields: the form keeps its text, which may now overwrite the other values. */
    begin({ message, conflicts }: Extract<NotSaved, { type: 'conflict' }>) {
      const values = now();
      setMessage(message);
      setWas(Object.fromEntries(conflicts.map(({ field, now }) => [field, [now]])));
      const others = choices.filter(({ field }) => conflicts.every((conflict) => conflict.field !== field));
      const options = conflicts.map((conflict): Choice => {
        const { field, now } = conflict;
        // The start of the sale in the time zone of the form's city.
        const theirs = field === 'onSaleAt' ? saleAsShown(now, zoneOfForm(values, zone)) : now;
        return { ...conflict, now: theirs, mine: valueOf(field, values), take: 'mine' };
      });
      setChoices([...others, ...options]);
    },
  };
}

const valueOf = (field: Choice['field'], values: EventValues) => (field === 'cover' ? '' : values[field]);
