import type { FieldErrors, FieldName, FieldValues } from '../data/events/event-form';
import { fieldRule } from '../data/events/event-form-fields';
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
  return (
    <>
      <Field {...field('title')} />
      <Field {...field('link')} inputMode="url" />
      <div className="fields-pair">
        <Field {...field('date')} type="date" />
        <Field {...field('time')} type="time" />
      </div>
      <Field {...field('description')} multiline />
      <PlaceFields state={field('state')} city={field('city')} />
    </>
  );
}
