import { settingsTexts, textOf, type SettingsText } from './check';
import { colorNames, colorOf, colorRoles } from './colors';
import type { Settings } from './settings';

/** One thing that changed in the settings, as people read it. */
type SettingsChange = { field: string; label: string; before: string; after: string };

/** The differences between two settings, in the order of the panel. */
export function settingsChanges(before: Settings, after: Settings): SettingsChange[] {
  const texts = (Object.keys(settingsTexts) as SettingsText[]).map((name) => ({
    field: name as string,
    label: settingsTexts[name].label as string,
    read: (settings: Settings) => textOf(settings, name),
  }));
  const colors = colorNames.map((role) => ({
    field: role as string,
    label: colorRoles[role].label as string,
    read: (settings: Settings) => colorOf(settings.colors, role),
  }));
  const all = [
    ...texts,
    { field: 'zone', label: 'Zona horaria', read: ({ zone }: Settings) => zone },
    ...colors,
    { field: 'logo', label: 'Logo', read: ({ logo }: Settings) => logoName(logo) },
    { field: 'links', label: 'Redes', read: ({ links }: Settings) => links.join(', ') },
    { field: 'listen', label: 'Para escuchar', read: ({ listen }: Settings) => listen },
  ];
  return all
    .map(({ field, label, read }) => ({ field, label, before: read(before), after: read(after) }))
    .filter((change) => change.before !== change.after);
}

/** A logo by the time in its path. */
function logoName(logo: string): string {
  const at = Number(/\d{13}/.exec(logo));
  return at
    ? `imagen del ${new Date(at).toLocaleString('es-MX', { dateStyle: 'medium', timeStyle: 'medium' })}`
    : 'el dibujo';
}
