import { settingsTexts, textOf, type SettingsText } from './check';
import { colorNames, colorOf, colorRoles } from './colors';
import type { Settings } from './settings';

/** One thing that changed in the settings, as people read it. */
type SettingsChange = { field: string; label: string; before: string; after: string };

/** The differences between two settings, in the order of the panel. */
export function settingsChanges(before: Settings, after: Settings): SettingsChange[] {
  const of = (field: string, label: string, read: (settings: Settings) => string): SettingsChange => ({
    field,
    label,
    before: read(before),
    after: read(after),
  });
  const all = [
    ...(Object.keys(settingsTexts) as SettingsText[]).map((name) =>
      of(name, settingsTexts[name].label, (settings) => textOf(settings, name)),
    ),
    of('zone', 'Zona horaria', ({ zone }) => zone),
    ...colorNames.map((role) => of(role, colorRoles[role].label, ({ colors }) => colorOf(colors, role))),
    of('logo', 'Logo', ({ logo }) => logoName(logo)),
    of('links', 'Redes', ({ links }) => links.join(', ')),
    of('listen', 'Para escuchar', ({ listen }) => listen),
  ];
  return all.filter((change) => change.before !== change.after);
}

/** A logo by the time in its path. */
function logoName(logo: string): string {
  const at = Number(/\d{13}/.exec(logo));
  return at
    ? `imagen del ${new Date(at).toLocaleString('es-MX', { dateStyle: 'medium', timeStyle: 'medium' })}`
    : 'el dibujo';
}
