import type { Ref } from 'react';

type Props = { ref?: Ref<HTMLButtonElement>; label: string; onClick: () => void };

export function CloseButton({ ref, label, onClick }: Props) {
  return (
    <button ref={ref} type="button" className="close-button" aria-label={label} onClick={onClick}>
      ×
    </button>
  );
}
