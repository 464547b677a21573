import { useState } from 'react';
import { lastDay, todayIn } from '../../data/days/dates';
import { detailField, detailNames, type DetailKind } from '../../data/events/detail-fields';
import type { DetailsValues } from '../../data/events/editing/details-form';
import type { FieldErrors } from '../../data/events/editing/event-form';
import { statusFacts, ticketStatuses } from '../../data/events/ticket-status';
import { show } from '../../data/show';
import { Field, type FieldProps } from './field';
import './more-details.css';

type Props = {
  values: DetailsValues;
  errors: FieldErrors;
  /** City as it is typed, whose clocks say when tickets go on sale. */
  city: string;
  onChange: (more: Partial<DetailsValues>) => void;
};

const key = 'cartelera-mas-detalles';

/** How a detail of each kind is typed; `half` stands beside another one. */
const inputs = (latest: string): Record<DetailKind, Partial<FieldProps> & { half?: true }> => ({
  text: {},
  hour: { type: 'time', half: true },
  price: { inputMode: 'decimal', half: true },
  status: { options: ticketStatuses.map((status) => [status, statusFacts[status].label] as const) },
  // Without a last day browsers take years of six digits.
  instant: { type: 'datetime-local', max: `${latest}T23:59` },
  day: { type: 'date', max: latest },
});

/** More about an event, folded until it is wanted; whether it was open is remembered on this device. */
export function MoreDetails({ values, errors, city, onChange }: Props) {
  const [open, setOpen] = useState(wasOpen);
  const inputOf = inputs(lastDay(todayIn(show.zone)));
  const wrong = detailNames.some((name) => errors[name]);

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
      {open || wrong ? (
        <div className="more-details-fields">
          {detailNames.map((name) => {
            const { kind, label } = detailField(name);
            const { half, ...input } = inputOf[kind];
            return (
              <div key={name} className={half && 'half'}>
                <Field
                  {...input}
                  name={name}
                  label={label}
                  value={values[name]}
                  error={errors[name]}
                  onChange={(value) => onChange({ [name]: value })}
                  hint={kind === 'instant' ? saleHint(city) : undefined}
                />
              </div>
            );
          })}
        </div>
      ) : null}
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
