import { useId } from 'react';
import type { DetailName } from '../../data/events/detail-fields';
import type { FieldName } from '../../data/events/editing/event-form';
import './field.css';

/** What a field is told. */
export type FieldProps = {
  label: string;
  name: FieldName | DetailName;
  value?: string;
  error?: string;
  required?: boolean;
  /** Said under the field. */
  hint?: string;
  type?: 'date' | 'time' | 'datetime-local';
  inputMode?: 'url' | 'decimal';
  /** What one chooses from, by value: a menu in place of a text. */
  options?: readonly (readonly [value: string, label: string])[];
  multiline?: boolean;
  list?: string;
  onInput?: (value: string) => void;
  onFocus?: () => void;
};

/** One field: a label, an input, and what is wrong with it, tied together for screen readers. */
export function Field({
  label,
  name,
  value = '',
  error,
  hint,
  required,
  multiline,
  options,
  onInput,
  ...more
}: FieldProps) {
  const id = useId();
  const shared = {
    id,
    name,
    defaultValue: value,
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    autoComplete: 'off',
    onInput: onInput && ((event: React.FormEvent<HTMLInputElement>) => onInput(event.currentTarget.value)),
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select {...shared} onInput={undefined}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : multiline ? (
        <textarea {...shared} onInput={undefined} rows={4} />
      ) : (
        <input {...shared} {...more} />
      )}
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
