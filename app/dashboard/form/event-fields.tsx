import { useState } from 'react';
import type { FieldErrors, FieldName, FieldValues } from '../../data/events/editing/event-form';
import { fieldRule } from '../../data/events/editing/event-form-fields';
import { completeLink } from '../../data/events/ticket-address';
import { Field } from './field';
import { PlaceFields } from './place-fields';

type Props = {
  values: Partial<FieldValues>;
  errors: FieldErrors;
  /** In the dialog the link has another name, and only some fields are required (specification, section 5). */
  editing?: boolean;
};

/** The fields of an event, each with its message. They keep what is typed by themselves. */
export function EventFields({ values, errors, editing = false }: Props) {
  const [link, setLink] = useState(values.link ?? '');
  const field = (name: FieldName) => {
    const rule = fieldRule(name);
    return {
      name,
      label: (editing && rule.editLabel) || rule.label,
      required: editing ? rule.requiredToEdit : rule.requiredToCreate,
      value: values[name],
      error: errors[name],
    };
  };
  // What was typed without https:// is understood, and one sees as what.
  const opened = completeLink(link);
  return (
    <>
      <Field {...field('title')} />
      <Field
        {...field('link')}
        inputMode="url"
        onInput={setLink}
        hint={opened === link.trim() ? undefined : `Se abrirá ${opened}`}
      />
      <div className="fields-pair">
        <Field {...field('date')} type="date" />
        <Field {...field('time')} type="time" />
      </div>
      <Field {...field('description')} multiline />
      <PlaceFields state={field('state')} city={field('city')} />
    </>
  );
}
