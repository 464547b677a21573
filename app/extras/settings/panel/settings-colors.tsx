import { useId } from 'react';
import {
  colorNames,
  colorRoles,
  readingsOf,
  withOwn,
  type ColorRole,
  type Palette,
  type Reading,
} from '../../../data/settings/colors';
import { palettes } from './palettes';
import type { SettingsErrors } from '../../../data/settings/check';
import { Button } from '../../../dashboard/button';

type Props = {
  colors: Palette;
  before: Palette;
  errors: SettingsErrors;
  onChange: (colors: Partial<Palette>, field?: string) => void;
};

/** Palettes; two colours to choose, which the others follow; and each colour with its contrast and a readable one. */
export function SettingsColors({ colors, before, errors, onChange }: Props) {
  const readings = new Map<ColorRole, Reading>(readingsOf(colors).map((reading) => [reading.role, reading]));
  return (
    <>
      <div role="group" aria-label="Colores ya hechos" className="settings-palettes">
        {Object.entries(palettes).map(([name, ready]) => (
          <Button
            key={name}
            look="box"
            aria-pressed={colorNames.every((role) => ready[role] === colors[role])}
            onClick={() => onChange(ready)}
          >
            <span aria-hidden="true">
              {[ready.stage, ready.paper, ready.accent, ready.action].map((background) => (
                <i key={background} style={{ background }} />
              ))}
            </span>
            {name}
          </Button>
        ))}
      </div>
      {(['accent', 'action'] as const).map((role) => row(role, (color) => withOwn(colors, role, color)))}
      <details open={others.some((role) => errors[role])}>
        <summary>Todos los colores</summary>
        {others.map((role) => row(role, (color) => ({ [role]: color })))}
      </details>
    </>
  );

  function row(role: ColorRole, colorsWith: (color: string) => Partial<Palette>) {
    return (
      <ColorRow
        key={role}
        role={role}
        color={colors[role]}
        former={before[role]}
        reading={readings.get(role)}
        error={errors[role]}
        onChange={(color, field) => onChange(colorsWith(color), field)}
      />
    );
  }
}

const others = colorNames.filter((role) => role !== 'accent' && role !== 'action');

const inks: Record<string, string> = { good: 'var(--good)', poor: 'var(--doubtful)', bad: 'var(--error)' };

type RowProps = {
  role: ColorRole;
  color: string;
  former: string;
  reading?: Reading;
  error?: string;
  onChange: (color: string, field?: string) => void;
};

function ColorRow({ role, color, former, reading, error, onChange }: RowProps) {
  const id = useId();
  const { label, use } = colorRoles[role];
  const { verdict = 'good', sentence = '', mended } = reading ?? {};
  return (
    <div className="settings-color" data-changed={color === former ? undefined : ''}>
      <input
        id={id}
        name={role}
        type="color"
        value={color}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-reading`}
        onChange={(event) => onChange(event.target.value, role)}
      />
      <div>
        <label htmlFor={id}>{label}</label> <code>{color}</code>
        {color === former ? null : <Button look="text" label={`Volver a ${former}`} onClick={() => onChange(former)} />}
        <p className="soft">{use}</p>
      </div>
      <p id={`${id}-reading`} className="settings-reading" style={{ color: inks[verdict] }}>
        {error ?? sentence}
      </p>
      {mended ? (
        <Button look="box" onClick={() => onChange(mended)}>
          <i style={{ background: mended }} />
          Cambiar a {mended}
        </Button>
      ) : null}
    </div>
  );
}
