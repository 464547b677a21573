import { useId, useState, type SubmitEvent } from 'react';
import { daysAfter, daysBetween, farthestDay, todayIn } from '../../data/days/dates';
import { detailFields } from '../../data/events/detail-fields';
import { detailsValues, withOffset } from '../../data/events/editing/details-form';
import { checkChanges } from '../../data/events/editing/event-form';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { zoneOfEvent } from '../../data/events/time/moment';
import { statusFacts } from '../../data/events/tickets/ticket-status';
import { daysOf, daysText } from '../../data/events/time/when';
import { useWholeShow } from '../../ui/use-show';
import { Button } from '../button';
import { Field } from '../form/field';
import { focusFirstError, incompleteFields } from '../form/form-values';
import { saleHint } from '../form/more-details';
import { Modal } from '../modal';

/** A status that needs a day: the new day, or the start of the sale. */
export type StatusWithDay = 'rescheduled' | 'coming_soon';

type Props = {
  event: StaffEvent;
  status: StatusWithDay;
  /** @param answer the fields that are saved with the status */
  onAnswer: (answer: Record<string, string>) => void;
  onCancel: () => void;
};

/** Asks for the day that a status needs. */
export function StatusQuestion({ event, status, onAnswer, onCancel }: Props) {
  const id = useId();
  const [error, setError] = useState<string>();
  const show = useWholeShow();
  const zone = zoneOfEvent({ event, details: event.details, show });
  const today = todayIn(show.zone);
  const moves = status === 'rescheduled';
  const [value, setValue] = useState(moves ? event.date : detailsValues(event.details, zone).onSaleAt);

  function submit(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const form = submitted.currentTarget;
    const onSaleAt = withOffset(value, zone);
    const [wrong] = Object.values({
      ...checkChanges(moves ? { date: value } : { onSaleAt }, today),
      ...incompleteFields(form),
    });
    setError(wrong);
    if (wrong) return focusFirstError(form, { [question.name]: wrong });
    if (!moves) return onAnswer({ onSaleAt });
    if (value === event.date) return onAnswer({});
    const { first, last } = daysOf({ event, details: event.details });
    const lastDay = last === first ? undefined : daysAfter(value, daysBetween(first, last));
    onAnswer({ date: value, formerDate: event.date, ...(lastDay && { lastDay }) });
  }

  const question = moves
    ? ({ name: 'date', type: 'date', label: 'Nuevo día', max: farthestDay(today), required: true } as const)
    : ({
        name: 'onSaleAt',
        type: 'datetime-local',
        label: detailFields.onSaleAt.label,
        max: `${farthestDay(today)}T23:59`,
        hint: `${saleHint(event.city)}. Si aún no se sabe, déjalo vacío.`,
      } as const);
  return (
    <Modal className="confirm" aria-labelledby={`${id}-title`} onLeave={onCancel}>
      <form noValidate onSubmit={submit}>
        <h2 id={`${id}-title`}>{statusFacts[status].label}</h2>
        <p>
          {[event.title, event.city].filter(Boolean).join(', ')} · {daysText({ event, details: event.details })}
        </p>
        <Field {...question} value={value} error={error} onChange={setValue} />
        <div className="beside">
          <Button type="submit" label="Guardar" />
          <Button look="quiet" label="Cancelar" onClick={onCancel} />
        </div>
      </form>
    </Modal>
  );
}
