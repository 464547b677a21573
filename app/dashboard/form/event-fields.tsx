import { useState } from 'react';
import { farthestDay, todayIn } from '../../data/days/dates';
import { detailFields } from '../../data/events/detail-fields';
import { fieldRule, notOnSaleYet, type FieldErrors, type FieldName } from '../../data/events/editing/event-form';
import { completeLink, ticketAddress } from '../../data/events/tickets/ticket-address';
import { useWholeShow } from '../../ui/use-show';
import { usePanel } from '../shell/use-panel';
import { afterTap, Field } from './field';
import type { EventValues } from './form-values';
import { MoreDetails } from './more-details';
import { PlaceFields } from './place-fields';
import { SameDay } from './same-day';

type Props = {
  values: EventValues;
  errors: FieldErrors;
  /** In the dialog the link has another label, and fewer fields are required (specification 5.3). */
  editing?: boolean;
  onChange: (more: Partial<EventValues>) => void;
};

/** The fields of an event, and its details if the backend has a table for them. */
export function EventFields({ values, errors, editing = false, onChange }: Props) {
  const { hasDetails } = usePanel().data;
  const { zone } = useWholeShow();
  const today = todayIn(zone);
  // While it is being typed, an address or a year is incomplete.
  const [leftValues, setLeft] = useState(values);
  const leave = () => setTimeout(() => setLeft(values), afterTap);
  // A new event may lack a link before its tickets are on sale.
  const canWait = !editing && hasDetails;
  const waits = canWait && values.status === notOnSaleYet;
  const isOver = values.date !== '' && values.date < today && values.date === leftValues.date;
  const field = (name: FieldName) => {
    const { label, editLabel = label, mayBeEmpty } = fieldRule(name);
    return {
      name,
      label: editing ? editLabel : label,
      required: !mayBeEmpty?.(values, editing),
      value: values[name],
      error: errors[name],
      onChange: (value: string) => onChange({ [name]: value }),
    };
  };
  return (
    <>
      {hasDetails && (isOver || values.episode) ? (
        <Field
          name="episode"
          label={detailFields.episode.label}
          inputMode="url"
          value={values.episode}
          error={errors.episode}
          hint="Cuando salga: su página lo ofrece como «Escucha esa noche»."
          onChange={(episode) => onChange({ episode })}
        />
      ) : null}
      <Field {...field('title')} />
      <Field
        {...field('link')}
        inputMode="url"
        hint={errors.link ? undefined : linkHint(values.link, values.link === leftValues.link, waits)}
        wayOut={
          canWait && errors.link && !values.link.trim()
            ? { label: 'Aún no están a la venta', onTap: () => onChange({ status: notOnSaleYet }) }
            : undefined
        }
        onBlur={leave}
      />
      <div className="beside">
        {/* Without a maximum browsers accept years of six digits. */}
        <Field
          {...field('date')}
          type="date"
          max={farthestDay(today)}
          hint={isOver && !errors.date ? 'Ese día ya pasó.' : undefined}
          onBlur={leave}
        />
        <Field {...field('time')} type="time" />
      </div>
      <Field {...field('description')} multiline />
      <PlaceFields state={field('state')} city={field('city')} onChange={onChange} />
      {editing ? null : <SameDay date={values.date} city={values.city} />}
      {hasDetails ? <MoreDetails values={values} errors={errors} onChange={onChange} /> : null}
    </>
  );
}

/** The hint of a link that is missing, opens nothing, or needs https:// (any text can be saved, specification 5.1). */
function linkHint(link: string, isTyped: boolean, waits: boolean): string | undefined {
  if (!link.trim()) return waits ? 'Puedes dejarlo vacío: los fans verán «Boletos muy pronto».' : undefined;
  const opens = Boolean(ticketAddress(link));
  // `Compra aquí: https://…`, as people share links
  const inside = /https?:\/\/\S+/.exec(link)?.[0];
  if (isTyped && !opens)
    return `Así no abre nada: los fans verán «Boletos muy pronto». ${inside ? `Deja solo ${inside}` : 'Pega el link completo, como https://…'}`;
  const completed = completeLink(link);
  return completed === link.trim() || !opens ? undefined : `Se abrirá ${completed}`;
}
