import { useId, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
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
  isMarked?: boolean;
  /** A button that changes the value in one tap. */
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
  isMarked,
  aside,
  wayOut,
  onChange,
  ...more
}: FieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null);
  /** A button that does something to the value goes with it: the focus stays in the field. */
  const button = (onTap: () => void) => ({
    type: 'button' as const,
    className: 'text-button',
    onClick() {
      onTap();
      input.current?.focus();
    },
  });
  const shared = {
    id,
    ref: input,
    name,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    'data-marked': isMarked || undefined,
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
        <button {...button(() => onChange(''))}>
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
      {wayOut ? <button {...button(wayOut.onTap)}>{wayOut.label}</button> : null}
    </div>
  );
}

/**
 * A day or an hour. React would write what is chosen into the attribute too, and an iPhone's `Restablecer` goes back to the attribute:
 * it could not empty the field.
 */
function Picker({
  value,
  ref,
  ...more
}: ComponentProps<'input'> & { value: string; ref: RefObject<HTMLInputElement | null> }) {
  useLayoutEffect(() => {
    // One of which a part is typed has no value yet.
    if (ref.current!.value !== value) ref.current!.value = value;
  }, [ref, value]);
  return <input ref={ref} {...more} />;
}
