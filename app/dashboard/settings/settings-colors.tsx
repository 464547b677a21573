import { useId } from 'react';
import {
  colorNames,
  colorOf,
  colorRoles,
  readingsOf,
  withColor,
  type ColorRole,
  type Reading,
} from '../../data/settings/colors';
import type { SettingsErrors } from '../../data/settings/check';
import type { ShowColors } from '../../data/settings/settings';

type Props = {
  colors: ShowColors;
  before: ShowColors;
  errors: SettingsErrors;
  onChange: (colors: ShowColors, field?: string) => void;
};

/** Every colour, how it is read, and where it is hard to read one near it that is not. */
export function SettingsColors({ colors, before, errors, onChange }: Props) {
  const readings = new Map(readingsOf(colors).map((reading) => [reading.role, reading]));
  return colorNames.map((role) => (
    <ColorRow
      key={role}
      role={role}
      color={colorOf(colors, role)}
      former={colorOf(before, role)}
      reading={readings.get(role)}
      error={errors[role]}
      onChange={(color, field) => onChange(withColor(colors, role, color), field)}
    />
  ));
}

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
  const { verdict = 'good', said = '', mended } = reading ?? {};
  return (
    <div className="settings-color" data-verdict={verdict} data-changed={color === former ? undefined : ''}>
      <input
        id={id}
        type="color"
        value={color}
        aria-describedby={`${id}-said`}
        onChange={(event) => onChange(event.target.value, role)}
      />
      <div>
        <label htmlFor={id}>{label}</label> <code>{color}</code>
        {color === former ? null : (
          <button type="button" className="text-button" onClick={() => onChange(former)}>
            Volver a {former}
          </button>
        )}
        <p>{use}</p>
      </div>
      <p id={`${id}-said`} className="settings-said">
        {error ?? said}
      </p>
      {mended ? (
        <button type="button" className="button button-quiet" onClick={() => onChange(mended)}>
          <span className="settings-swatch" style={{ background: mended }} />
          Cambiar a {mended}
        </button>
      ) : null}
    </div>
  );
}
