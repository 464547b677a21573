import { zoneLabel } from '../places/zones';
import { settingsTexts } from './check';
import { colorRoles } from './colors';
import { settingsFields, valueOf, type SettingsField } from './edits';
import type { Settings } from './settings';

/** A change of one setting, in words. */
type SettingsChange = { field: SettingsField; label: string; before: string; after: string };

const fields: Record<SettingsField, { label: string }> = {
  ...settingsTexts,
  ...colorRoles,
  zone: { label: 'Zona horaria' },
  logo: { label: 'Logo' },
  links: { label: 'Redes' },
  listen: { label: 'Para escuchar' },
};

/** The differences of two settings, in the order of the panel. @param zone of the show, for times */
export function settingsChanges(before: Settings, after: Settings, zone: string): SettingsChange[] {
  const text = (settings: Settings, field: SettingsField) => {
    const value = valueOf(settings, field);
    if (field === 'zone') return zoneLabel(value);
    return field === 'logo' ? logoName(value, zone) : value.replaceAll('\n', ', ');
  };
  return settingsFields
    .filter((field) => valueOf(before, field) !== valueOf(after, field))
    .map((field) => ({ field, ...fields[field], before: text(before, field), after: text(after, field) }));
}

/** A logo's name: the time in its path. */
function logoName(logo: string, timeZone: string): string {
  const at = Number(/\d{13}/.exec(logo));
  return at
    ? `imagen del ${new Date(at).toLocaleString('es-MX', { dateStyle: 'medium', timeStyle: 'medium', timeZone })}`
    : 'el dibujo';
}
