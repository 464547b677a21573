import { useState } from 'react';
import {
  detailsLabels,
  detailsNames,
  type DetailsName,
  type DetailsValues,
} from '../../data/events/editing/details-form';
import type { FieldErrors } from '../../data/events/editing/event-form';
import { statusFacts, ticketStatuses } from '../../data/events/ticket-status';
import { Field } from './field';
import './more-details.css';

type Props = {
  values: Partial<DetailsValues>;
  errors: FieldErrors;
  /** City as it is typed, whose clocks say when tickets go on sale. */
  city: string;
};

const key = 'cartelera-mas-detalles';
const statuses = ticketStatuses.map((status) => [status, statusFacts[status].label] as const);

/** What is more about an event, folded until it is wanted; whether it was open is remembered on this device. */
export function MoreDetails({ values, errors, city }: Props) {
  const [open, setOpen] = useState(wasOpen);
  const wrong = detailsNames.some((name) => errors[name]);
  // Once in the page the fields stay there, whatever is folded: they hold what is typed.
  const [needed, setNeeded] = useState(open);
  if ((open || wrong) && !needed) setNeeded(true);
  const field = (name: DetailsName) => ({ name, label: detailsLabels[name], value: values[name], error: errors[name] });

  return (
    <details
      className="more-details"
      open={open || wrong}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        remember(currentTarget.open);
      }}
    >
      <summary>Más detalles</summary>
      {needed ? (
        <div className="more-details-fields">
          <Field {...field('venue')} />
          <Field {...field('address')} />
          <div className="fields-pair">
            <Field {...field('doors')} type="time" />
            <Field {...field('priceFrom')} inputMode="decimal" />
          </div>
          <Field {...field('status')} options={statuses} />
          <Field {...field('onSaleAt')} type="datetime-local" hint={saleHint(city)} />
          <Field {...field('formerDate')} type="date" />
        </div>
      ) : (
        detailsNames.map((name) => <input key={name} type="hidden" name={name} defaultValue={values[name]} />)
      )}
    </details>
  );
}

/** Whose hour is meant. */
export function saleHint(city: string): string {
  return `Hora de ${city.trim() || 'la ciudad del evento'}`;
}

function wasOpen(): boolean {
  try {
    return localStorage.getItem(key) === 'open';
  } catch {
    return false;
  }
}

function remember(open: boolean) {
  try {
    localStorage.setItem(key, open ? 'open' : 'folded');
  } catch {
    // Private windows of some browsers refuse: it is folded again next time.
  }
}
