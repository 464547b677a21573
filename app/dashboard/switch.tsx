/** What the panel shows: the list, the form (on the desktop both), or the trail. */
export type Side = 'list' | 'form' | 'history' | 'paste';

type Props = { side: Side; current: Side; label: string; onChoose: (side: Side) => void };

/** One of the buttons that choose what the panel shows. */
export function Switch({ side, current, label, onChoose }: Props) {
  return (
    <button type="button" aria-pressed={side === current} onClick={() => onChoose(side)}>
      {label}
    </button>
  );
}
