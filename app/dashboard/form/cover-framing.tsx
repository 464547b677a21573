import { useId } from 'react';
import type { Framing } from './prepare-cover';
import { usualPosition } from './use-cover';

type Props = {
  odd: 'tall' | 'wide';
  /** Whether the whole picture is fitted in, and nothing cut. */
  whole: boolean;
  /** Where it is cut: 0 at its left or upper edge, 100 at the other. */
  position: number;
  onFrame: (framing: Framing) => void;
};

/** The choices for a picture that is not 2:3: move the cut, or fit all of it in. */
export function CoverFraming({ odd, whole, position, onFrame }: Props) {
  const id = useId();
  return (
    <div className="cover-framing">
      <p className="soft" id={`${id}-hint`}>
        {whole ? 'Se ve completa, sobre un fondo.' : 'No mide 2:3: así se recorta. Muévela o ajústala completa.'}
      </p>
      {whole ? null : (
        <label>
          Mover el recorte
          <input
            type="range"
            min={0}
            max={100}
            step={1}
            value={position}
            aria-describedby={`${id}-hint`}
            aria-valuetext={valueText(odd, position)}
            onChange={(event) => onFrame({ position: Number(event.target.value) })}
          />
        </label>
      )}
      <label className="cover-whole">
        <input
          type="checkbox"
          checked={whole}
          onChange={(event) => onFrame(event.target.checked ? 'whole' : { position: usualPosition[odd] })}
        />
        Ajustar completa
      </label>
    </div>
  );
}

function valueText(odd: 'tall' | 'wide', position: number): string {
  const [from, to] = odd === 'tall' ? ['arriba', 'abajo'] : ['izquierda', 'derecha'];
  if (position === 0) return from;
  return position === 100 ? to : `${position} % hacia ${to}`;
}
