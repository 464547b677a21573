import { useId } from 'react';
import type { SettingsErrors } from '../../data/settings/check';
import { completeProfile, likelyProfile, networkOf } from '../../data/settings/links';

type Props = { links: string[]; errors: SettingsErrors; onChange: (links: string[], field?: string) => void };

/** The show's profiles, in their order; one that is left empty is none. */
export function SettingsLinks({ links, errors, onChange }: Props) {
  const id = useId();
  return (
    <>
      <p>Salen en este orden. La que dejes vacía no aparece.</p>
      {[...links, ''].map((link, at) => {
        const error = errors[`link-${at}`];
        const whole = completeProfile(link.trim());
        const meant = whole && likelyProfile(whole);
        const name = link ? (whole ? networkOf(whole) : `Link ${at + 1}`) : 'Otro link';
        return (
          <div key={at} className="field settings-link">
            <label htmlFor={`${id}-${at}`}>{name}</label>
            <input
              id={`${id}-${at}`}
              type="text"
              inputMode="url"
              autoComplete="off"
              placeholder="instagram.com/tushow"
              value={link}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-${at}-error` : undefined}
              onChange={({ target: { value } }) =>
                onChange(at < links.length ? links.with(at, value) : [...links, value], `link-${at}`)
              }
            />
            {at > 0 && at < links.length ? (
              <button
                type="button"
                className="box-button"
                aria-label={`Subir ${name}`}
                onClick={() => onChange(links.toSpliced(at - 1, 2, link, links[at - 1]!))}
              >
                ↑
              </button>
            ) : null}
            {meant ? (
              <button
                type="button"
                className="text-button"
                onClick={() => {
                  onChange(links.with(at, meant), `link-${at}`);
                  // The button goes with the doubt.
                  document.getElementById(`${id}-${at}`)!.focus();
                }}
              >
                ¿Será {networkOf(meant)}? Cambiarlo
              </button>
            ) : null}
            {error ? (
              <p className="field-error" id={`${id}-${at}-error`}>
                {error}
              </p>
            ) : null}
          </div>
        );
      })}
    </>
  );
}
