import { useId, useRef, useState } from 'react';
import { largestFile, leastLogo } from '../../../data/covers/limits';
import { Button } from '../../../dashboard/button';
import { loadChunk } from '../../../dashboard/lazy-part';
import { FieldText } from '../../../dashboard/form/field';
import { uploadLogo } from '../../../dashboard/form/upload-picture';
import { CoverProblem, failureText, signedOut } from '../../../dashboard/use-save';

type Props = { logo: string; error?: string; onChange: (logo: string) => void };

/** The picture beside the name, on tabs and on home screens; stored at once, used when it is published. */
export function SettingsLogo({ logo, error, onChange }: Props) {
  const id = useId();
  const [sending, setSending] = useState(false);
  /** Why the last picture was refused; of no interest once another logo is chosen. */
  const [problem, setProblem] = useState<{ text: string; logo: string }>();
  /** The last picture that is far from a square, and how it became one. */
  const [odd, setOdd] = useState<{ file: File; logo: string; whole: boolean }>();
  const latest = useRef<object>(undefined);
  const message = problem?.logo === logo ? problem.text : error;

  async function choose(file: File | undefined, isConfirmed = false) {
    if (!file) return;
    const turn = (latest.current = {});
    setProblem(undefined);
    if (!isConfirmed) setOdd(undefined);
    setSending(true);
    try {
      if (file.size > largestFile) {
        const { prepareCover } = await loadChunk(() => import('../../../dashboard/form/prepare-cover'));
        ({ file } = await prepareCover(file, undefined, false, ''));
      }
      const { logo, isOdd, whole = false } = await uploadLogo(file, isConfirmed);
      // Another picture was chosen meanwhile.
      if (turn !== latest.current) return;
      setOdd(isOdd ? { file, logo, whole } : undefined);
      onChange(logo);
    } catch (cause) {
      if (turn !== latest.current) return;
      setProblem({ text: cause instanceof CoverProblem ? cause.message : failureText(signedOut), logo });
    }
    setSending(false);
  }

  return (
    <div className="field settings-logo">
      <label htmlFor={id}>Logo</label>
      <div className="cover-drop wrap">
        {logo
          ? ['night', 'paper'].map((surface) => (
              <img key={surface} data-surface={surface} src={`/dashboard/data/ajustes?logo=${logo}`} alt="" />
            ))
          : null}
        <div>
          {/* The whole box is the input, as for a cover. */}
          <span className="box-button cover-choose" aria-hidden="true">
            {logo ? 'Cambiar imagen' : 'Elegir imagen'}
          </span>
          <input
            id={id}
            name="logo"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-invalid={message ? true : undefined}
            aria-describedby={`${id}-about${message ? ` ${id}-error` : ''}`}
            onChange={async ({ target }) => {
              await choose(target.files?.[0]);
              target.value = '';
            }}
          />
          <p id={`${id}-about`} className="soft" role="status">
            {sending
              ? 'Subiendo…'
              : `PNG, JPG o WebP, de ${leastLogo} por ${leastLogo} píxeles o más; mejor cuadrada. Va junto al nombre y es el ícono.`}
          </p>
        </div>
      </div>
      <FieldText id={`${id}-error`} text={message} />
      {odd && odd.logo === logo ? (
        <div className="cover-framing">
          <p className="soft">
            {odd.whole ? 'Se ve completa, sobre un fondo.' : 'No es cuadrada: se cortó por el centro.'}
          </p>
          <label className="icon-link">
            <input type="checkbox" checked={odd.whole} onChange={({ target }) => choose(odd.file, target.checked)} />
            Ajustar completa
          </label>
        </div>
      ) : null}
      {logo ? <Button look="text" label="Usar el dibujo" onClick={() => onChange('')} /> : null}
    </div>
  );
}
