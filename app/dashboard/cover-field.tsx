import { useId, useRef, useState } from 'react';
import { loadChunk } from './load-chunk';
import './cover-field.css';

type Props = {
  error?: string;
  /** The picture that the event has now. */
  current?: string;
  onChange: (file: File | undefined) => void;
};

type Shown = { address: string; name: string; about: string };

/** Chooses a picture of any type, makes it ready to travel, and shows it first. */
export function CoverField({ error, current, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);

  async function choose(file: File | undefined) {
    const turn = ++latest.current;
    setProblem(undefined);
    if (shown) URL.revokeObjectURL(shown.address);
    setShown(undefined);
    onChange(undefined);
    if (!file) return;
    setWorking(true);
    try {
      const { prepareCover } = await loadChunk(() => import('./prepare-cover'));
      const ready = await prepareCover(file);
      if (turn !== latest.current) return;
      const about = `${ready.width} × ${ready.height} · ${Math.ceil(ready.file.size / 1024)} KB`;
      setShown({ address: URL.createObjectURL(ready.file), name: file.name, about });
      onChange(ready.file);
    } catch (cause) {
      if (turn !== latest.current) return;
      console.error('A picture could not be made ready', cause);
      if (input.current) input.current.value = '';
      setProblem(
        'Tu navegador no puede abrir esa imagen (las fotos HEIC de iPhone, por ejemplo). Envíatela como JPG o tómale una captura de pantalla, y elígela otra vez.',
      );
    } finally {
      if (turn === latest.current) setWorking(false);
    }
  }

  const picture = shown?.address ?? current;
  const message = problem ?? error;
  return (
    <div className="field cover-field">
      <label htmlFor={id}>Portada</label>
      <div className="cover-drop">
        <div className="cover-preview small-cover">
          {picture ? <img src={picture} alt={shown ? `Vista previa de ${shown.name}` : 'Portada actual'} /> : null}
        </div>
        <div>
          {/* The whole box is the input: an easy target, and the browser's own button speaks the phone's language. */}
          <span className="cover-choose" aria-hidden="true">
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
          <p id={`${id}-about`} role="status">
            {working ? 'Preparando la imagen…' : (shown?.about ?? 'Cartel vertical, de preferencia 2:3.')}
          </p>
        </div>
      </div>
      {message ? (
        <p className="field-error" id={`${id}-error`}>
          {message}
        </p>
      ) : null}
    </div>
  );
}
