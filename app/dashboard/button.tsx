import type { ComponentProps } from 'react';

const looks = {
  solid: 'button',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
  box: 'box-button',
  text: 'text-button',
};

type Props = ComponentProps<'button'> & {
  look?: keyof typeof looks;
  /** Whether a tap does nothing now; unlike a disabled button it keeps the focus. */
  blocked?: boolean;
  /** Its words, or `children`; `about`, which only its accessible name has, says what they concern. */
  label?: string;
  about?: string;
};

/** A button of the panel. */
export function Button({ look = 'solid', blocked, label, about, className, children, onClick, ...more }: Props) {
  return (
    <button
      type="button"
      aria-label={about && `${label} ${about}`}
      {...more}
      className={[looks[look], className].filter(Boolean).join(' ')}
      aria-disabled={blocked}
      onClick={blocked ? undefined : onClick}
    >
      {children ?? label}
    </button>
  );
}
