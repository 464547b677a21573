import { useId } from 'react';
import type { FieldName } from '../data/events/event-form';
import './field.css';

/** What a field is told. */
export type FieldProps = {
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
