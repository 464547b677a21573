import { useId, useRef, useState } from 'react';
import { Button } from '../button';
import type { CoverStore } from '../drafts';
import type { Framing } from './prepare-cover';
import { FieldText } from './field';
import { useCover, usualPosition, type OnCover } from './use-cover';

type Props = {
  error?: string;
  current?: string;
  onChange: OnCover;
  /** Where the picture is until it is uploaded. */
  store: CoverStore;
};

/** Selects a picture, prepares it for the upload, and shows how it will be cropped. */
export function CoverField({ error, current, onChange, store }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<string>();
  const { preview, whole, framing, problem, working, choose, frame } = useCover(input, onChange, store);

  const currentCover = current === missing ? undefined : current;
  const picture = (framing === 'whole' ? whole : undefined) ?? (preview ? preview.address : currentCover);
  const message = problem ?? error;
  const odd = preview?.odd;
  const position = odd && typeof framing === 'object' ? framing.position : usualPosition[odd ?? 'tall'];
  return (
    <div className="field">
      <label htmlFor={id}>Portada</label>
      <div className="cover-drop wrap" data-odd={odd}>
        <div className="cover-preview small-cover">
          {picture ? (
            <img
              src={picture}
              alt={preview ? `Vista previa de ${preview.name}` : 'Portada actual'}
              onError={() => preview || setMissing(current)}
              style={{ objectPosition: odd === 'wide' ? `${position}% 50%` : `50% ${position}%` }}
            />
          ) : null}
        </div>
        <div>
          {/* The whole box is the input: a large target, without the browser's own words. */}
          <span className="box-button cover-choose" aria-hidden="true">
            {picture ? 'Cambiar imagen' : 'Elegir imagen'}
          </span>
          <input
            ref={input}
            id={id}
            name="cover"
            type="file"
            accept="image/*"
            aria-invalid={message ? true : undefined}
            aria-describedby={`${id}-about${message ? ` ${id}-error` : ''}`}
            onChange={(event) => choose(event.target.files?.[0])}
          />
          <p id={`${id}-about`} className="soft" role="status">
            {working
              ? 'Preparando la imagen…'
              : (preview?.about ??
                (missing ? 'La portada que tenía no se pudo mostrar.' : 'Cartel vertical, de preferencia 2:3.'))}
          </p>
        </div>
      </div>
      {odd ? <CoverFraming odd={odd} whole={framing === 'whole'} position={position} onFrame={frame} /> : null}
      <FieldText id={`${id}-error`} text={message} />
      {problem && !preview ? (
        <Button look="text" label="Seguir sin esa imagen" onClick={() => choose(undefined)} />
      ) : null}
    </div>
  );
}

type FramingProps = {
  odd: 'tall' | 'wide';
  /** Whether the whole picture is fitted in, without cropping. */
  whole: boolean;
  /** Position of the crop: 0 at the left or top, 100 at the other end. */
  position: number;
  onFrame: (framing: Framing) => void;
};

/** The choices for a picture that is not 2:3: move the crop, or fit all of it in. */
function CoverFraming({ odd, whole, position, onFrame }: FramingProps) {
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
      <label className="icon-link">
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
