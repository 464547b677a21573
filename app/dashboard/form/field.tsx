import { useId, useLayoutEffect, useRef, type ComponentProps } from 'react';
import './field.css';

export type FieldProps = {
  label: string;
  name: string;
  value: string;
  error?: string;
  required?: boolean;
  hint?: string;
  type?: 'date' | 'time' | 'datetime-local';
  inputMode?: 'url' | 'decimal' | 'numeric' | 'email';
  /** The choices by value: a menu in place of a text. */
  options?: readonly (readonly [value: string, label: string])[];
  multiline?: boolean;
  list?: string;
  placeholder?: string;
  /** Latest day. */
  max?: string;
  readOnly?: boolean;
  /** Whether a doubt is open about it. */
  marked?: boolean;
  /** What else one can do about the mistake, in one tap. */
  wayOut?: { label: string; onTap: () => void };
  /** Said before the input, for the eyes. */
  aside?: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
};

/** A tap that leaves a field is over by then, in ms: a line that appeared before would move a button away from it. */
export const afterTap = 300;

/** One field: a label, an input and its message, connected for screen readers. */
export function Field({
  label,
  name,
  value,
  error,
  hint,
  required,
  multiline,
  options,
  marked,
  aside,
  wayOut,
  onChange,
  ...more
}: FieldProps) {
  const id = useId();
  function empty() {
    onChange('');
    // The button goes with the value.
    document.getElementById(id)!.focus();
  }
  const shared = {
    id,
    name,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    'data-marked': marked || undefined,
    autoComplete: 'off',
  } as const;
  return (
    <div className="field" data-name={name}>
      <label htmlFor={id}>{label}</label>
      {aside ? (
        <span className="field-aside soft" aria-hidden="true">
          {aside}
        </span>
      ) : null}
      {options ? (
        <select {...shared}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : multiline ? (
        <textarea {...shared} readOnly={more.readOnly} rows={4} />
      ) : more.type ? (
        <Picker {...shared} {...more} />
      ) : (
        <input {...shared} {...more} />
      )}
      {more.type && value && !required && !more.readOnly ? (
        <button type="button" className="text-button" onClick={empty}>
          Quitar<span className="visually-hidden"> {label}</span>
        </button>
      ) : null}
      {hint ? (
        <p className="soft" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {error && wayOut ? (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            wayOut.onTap();
            // The button goes with the mistake.
            document.getElementById(id)!.focus();
          }}
        >
          {wayOut.label}
        </button>
      ) : null}
    </div>
  );
}

/**
 * A day or an hour. React would write what is chosen into the attribute too, and an iPhone's `Restablecer` goes back to the attribute:
 * it could not empty the field.
 */
function Picker({ value, ...more }: ComponentProps<'input'> & { value: string }) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // One of which a part is typed has no value yet.
    if (input.current!.value !== value) input.current!.value = value;
  }, [value]);
  return <input ref={input} {...more} />;
}
