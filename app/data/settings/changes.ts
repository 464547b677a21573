import { zoneLabel } from '../places/zones';
import { settingsTexts, textOf, type SettingsText } from './check';
import { colorNames, colorOf, colorRoles } from './colors';
import type { Settings } from './settings';

/** One thing that changed in the settings, as people read it. */
type SettingsChange = { field: string; label: string; before: string; after: string };

/** The differences between two settings, in the order of the panel. @param zone of the show, in which its moments are told */
export function settingsChanges(before: Settings, after: Settings, zone: string): SettingsChange[] {
  const of = (
    field: string,
    label: string,
    read: (settings: Settings) => string,
    say = (value: string) => value,
  ): SettingsChange[] => {
    const [was, is] = [read(before), read(after)];
    return was === is ? [] : [{ field, label, before: say(was), after: say(is) }];
  };
  return [
    ...(Object.keys(settingsTexts) as SettingsText[]).flatMap((name) =>
      of(name, settingsTexts[name].label, (settings) => textOf(settings, name)),
    ),
    ...of('zone', 'Zona horaria', ({ zone }) => zone, zoneLabel),
    ...colorNames.flatMap((role) => of(role, colorRoles[role].label, ({ colors }) => colorOf(colors, role))),
    ...of(
      'logo',
      'Logo',
      ({ logo }) => logo,
      (logo) => logoName(logo, zone),
    ),
    ...of('links', 'Redes', ({ links }) => links.join(', ')),
    ...of('listen', 'Para escuchar', ({ listen }) => listen),
  ];
}

/** A logo by the time in its path. */
function logoName(logo: string, timeZone: string): string {
  const at = Number(/\d{13}/.exec(logo));
  return at
    ? `imagen del ${new Date(at).toLocaleString('es-MX', { dateStyle: 'medium', timeStyle: 'medium', timeZone })}`
    : 'el dibujo';
}
