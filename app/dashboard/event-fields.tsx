import { useId } from 'react';
import type { FieldErrors, FieldName, FieldValues } from '../data/event-form';
import { PlaceFields } from './place-fields';
import './event-fields.css';

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

type FieldProps = {
  label: string;
  name: FieldName;
  value?: string;
  error?: string;
  required?: boolean;
  type?: 'date' | 'time';
  inputMode?: 'url';
  multiline?: boolean;
  list?: string;
  onInput?: (value: string) => void;
  onFocus?: () => void;
};

/** One field: a label, an input, and what is wrong with it, tied together for screen readers. */
export function Field({ label, name, value = '', error, required, multiline, onInput, ...more }: FieldProps) {
  const id = useId();
  const shared = {
    id,
    name,
    defaultValue: value,
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    autoComplete: 'off',
    onInput: onInput && ((event: React.FormEvent<HTMLInputElement>) => onInput(event.currentTarget.value)),
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {multiline ? <textarea {...shared} onInput={undefined} rows={4} /> : <input {...shared} {...more} />}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
