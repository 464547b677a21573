import { useId, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import './field.css';

type InputProps = Pick<
  ComponentProps<'input'>,
  'required' | 'inputMode' | 'list' | 'placeholder' | 'max' | 'readOnly' | 'onFocus' | 'onBlur'
>;

export type FieldProps = InputProps & {
  label: string;
  name: string;
  value: string;
  error?: string;
  hint?: string;
  type?: 'date' | 'time' | 'datetime-local';
  /** Choices with their values: a menu in place of a text. */
  options?: readonly (readonly [value: string, label: string])[];
  multiline?: boolean;
  /** A box to tick: `true`, or empty. */
  isTick?: boolean;
  /** Whether it has an open doubt. */
  isMarked?: boolean;
  /** A button that corrects the value in one tap. */
  wayOut?: { label: string; onTap: () => void };
  /** Visible text before the input, hidden from screen readers. */
  aside?: string;
  onChange: (value: string) => void;
};

/** ms after which a tap outside a field has ended: a message before that would move the tapped button away. */
export const afterTap = 300;

/** A field: label, input and message, connected for screen readers. */
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
  isTick,
  aside,
  wayOut,
  onChange,
  ...more
}: FieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null);
  /** Buttons that change the value move with it; the focus stays in the field. */
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
  if (isTick)
    return (
      <label className="field-tick icon-link">
        <input
          type="checkbox"
          name={name}
          checked={value === 'true'}
          onChange={({ target }) => onChange(target.checked ? 'true' : '')}
        />
        {label}
      </label>
    );
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
      <FieldText className="soft" id={`${id}-hint`} text={hint} />
      <FieldText id={`${id}-error`} text={error} />
      {wayOut ? <button {...button(wayOut.onTap)}>{wayOut.label}</button> : null}
    </div>
  );
}

/** A text that describes a field, by default its error. */
export function FieldText({ text, className = 'field-error', id }: { text?: string; className?: string; id: string }) {
  return text ? (
    <p className={className} id={id}>
      {text}
    </p>
  ) : null;
}

/** A day or an hour. React would also write the attribute, to which `Restablecer` on an iPhone resets. */
function Picker({
  value,
  ref,
  ...more
}: ComponentProps<'input'> & { value: string; ref: RefObject<HTMLInputElement | null> }) {
  useLayoutEffect(() => {
    // A partly typed value is still empty here.
    if (ref.current && ref.current.value !== value) ref.current.value = value;
  }, [ref, value]);
  return <input ref={ref} {...more} />;
}
