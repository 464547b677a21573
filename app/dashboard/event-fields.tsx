import type { FieldErrors, FieldName, FieldValues } from '../data/events/event-form';
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
  const field = (name: FieldName) => ({ name, value: values[name], error: errors[name] });
  return (
    <>
      <Field label="Título" {...field('title')} required />
      <Field label={editing ? 'Link Boletera' : 'Link'} {...field('link')} required={!editing} inputMode="url" />
      <div className="fields-pair">
        <Field label="Fecha" {...field('date')} required type="date" />
        <Field label="Hora" {...field('time')} required type="time" />
      </div>
      <Field label="Descripción" {...field('description')} required multiline />
      <PlaceFields values={values} errors={errors} required={!editing} />
    </>
  );
}
