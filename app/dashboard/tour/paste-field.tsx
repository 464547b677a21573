import { useId, type ReactNode } from 'react';

type Props = {
  label: string;
  name: string;
  value: string;
  error?: string;
  type?: 'date' | 'time';
  inputMode?: 'url';
  placeholder?: string;
  multiline?: boolean;
  required?: boolean;
  /** Whether a doubt is open about it. */
  marked?: boolean;
  readOnly?: boolean;
  children?: ReactNode;
  onChange: (value: string) => void;
};

/** A cell of a pasted tour, or a field that its dates share: a label, what it holds, what is wrong with it. */
export function PasteField({ label, value, error, multiline, required, marked, children, onChange, ...more }: Props) {
  const id = useId();
  const shared = {
    id,
    value,
    autoComplete: 'off',
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    'data-marked': marked || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    ...more,
  } as const;
  return (
    <div className="field" data-name={more.name}>
      <label htmlFor={id}>{label}</label>
      {children}
      {multiline ? <textarea {...shared} inputMode={undefined} rows={3} /> : <input {...shared} />}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
