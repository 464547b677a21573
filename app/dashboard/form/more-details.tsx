import { useState } from 'react';
import { farthestDay, todayIn } from '../../data/days/dates';
import { detailField, detailNames, type DetailKind } from '../../data/events/detail-fields';
import type { FieldErrors } from '../../data/events/editing/event-form';
import { statusFacts, ticketStatuses } from '../../data/events/tickets/ticket-status';
import { inMenu, knownZone, zoneLabel } from '../../data/places/zones';
import { useWholeShow } from '../../ui/use-show';
import { readStored, store } from '../drafts';
import { Field, type FieldProps } from './field';
import type { EventValues } from './form-values';

type Props = {
  values: EventValues;
  errors: FieldErrors;
  onChange: (more: Partial<EventValues>) => void;
};

const key = 'cartelera-mas-detalles';

/** The input of each kind of detail; `half` stands beside another one; undefined for a kind without an input. */
const inputs: Record<
  DetailKind,
  (values: EventValues, zone: string) => (Partial<FieldProps> & { half?: true }) | undefined
> = {
  text: () => ({}),
  // The form of a date that is over begins with it.
  link: () => undefined,
  hour: () => ({ type: 'time', half: true }),
  price: () => ({ inputMode: 'decimal', half: true }),
  tick: () => ({ isTick: true, half: true }),
  age: () => ({ inputMode: 'numeric', half: true }),
  minutes: () => ({ inputMode: 'numeric', half: true }),
  status: () => ({ options: ticketStatuses.map((status) => [status, statusFacts[status].label] as const) }),
  // Without a maximum browsers accept years of six digits.
  instant: ({ city }, zone) => ({ type: 'datetime-local', max: `${latest(zone)}T23:59`, hint: saleHint(city) }),
  day: (_, zone) => ({ type: 'date', max: latest(zone) }),
  zone: zoneInput,
};

const latest = (zone: string) => farthestDay(todayIn(zone));

/** Appears if the list of places does not have the zone. */
function zoneInput({ city, state, zone }: EventValues, ofShow: string) {
  const place = city.trim() || state.trim();
  if (!place || knownZone(city, state)) return undefined;
  zones ??= Intl.supportedValuesOf('timeZone').map((name) => [name, zoneLabel(name)] as const);
  const first = ['', `La de la gira: ${zoneLabel(ofShow)}`] as const;
  const other = zone && zones.every(([name]) => name !== zone) ? [[zone, zoneLabel(zone)] as const] : [];
  const options = [first, ...[...zones, ...other].sort(inMenu)];
  return { options, hint: `No sabemos qué hora es en ${place}: elígela.` };
}

let zones: (readonly [name: string, label: string])[] | undefined;

/** The details of an event, collapsed at first; this device remembers whether they were open. */
export function MoreDetails({ values, errors, onChange }: Props) {
  const { zone } = useWholeShow();
  const [open, setOpen] = useState(() => readStored(key) === true);
  const wrong = detailNames.some((name) => errors[name]);

  return (
    <details
      className="more-details card"
      open={open || wrong}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        store(key, currentTarget.open);
      }}
    >
      <summary className="apart title">Más detalles</summary>
      {open || wrong ? (
        <div>
          {detailNames.map((name) => {
            const { kind, label } = detailField(name);
            const inputValue = inputs[kind](values, zone);
            if (!inputValue) return null;
            const { half, ...input } = inputValue;
            return (
              <div key={name} className={half && 'half'}>
                <Field
                  {...input}
                  name={name}
                  label={label}
                  value={values[name]}
                  error={errors[name]}
                  onChange={(value) => onChange({ [name]: value })}
                />
              </div>
            );
          })}
        </div>
      ) : null}
    </details>
  );
}

/** The hint that tells whose local time the hour is. */
export function saleHint(city: string): string {
  return `Hora de ${city.trim() || 'la ciudad del evento'}`;
}
