import type { SettingsErrors } from '../../../data/settings/check';
import { completeProfile, likelyProfile, networkOf } from '../../../data/settings/links';
import { Button } from '../../../dashboard/button';
import { Field } from '../../../dashboard/form/field';

type Props = { links: string[]; errors: SettingsErrors; onChange: (links: string[], field?: string) => void };

/** The show's profiles in their order; empty ones are ignored. */
export function SettingsLinks({ links, errors, onChange }: Props) {
  return (
    <>
      <p>Salen en este orden. La que dejes vacía no aparece.</p>
      {[...links, ''].map((link, at) => {
        const above = links[at - 1];
        const whole = completeProfile(link.trim());
        const suggestion = whole && likelyProfile(whole);
        const name = link ? (whole ? networkOf(whole) : `Link ${at + 1}`) : 'Otro link';
        const change = (value: string) =>
          onChange(at < links.length ? links.with(at, value) : [...links, value], `link-${at}`);
        return (
          <div key={at} className="settings-link">
            <Field
              name={`link-${at}`}
              label={name}
              inputMode="url"
              placeholder="instagram.com/tushow"
              value={link}
              error={errors[`link-${at}`]}
              wayOut={
                suggestion
                  ? { label: `¿Será ${networkOf(suggestion)}? Cambiarlo`, onTap: () => change(suggestion) }
                  : undefined
              }
              onChange={change}
            />
            {above !== undefined && at < links.length ? (
              <Button
                look="box"
                aria-label={`Subir ${name}`}
                label="↑"
                onClick={() => onChange(links.toSpliced(at - 1, 2, link, above))}
              />
            ) : null}
          </div>
        );
      })}
    </>
  );
}
