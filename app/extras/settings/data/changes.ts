import { clockOf } from '../../../data/days/dates';
import { keysOf } from '../../../data/keys';
import { zoneLabel } from '../../../data/places/zones';
import { settingsFields, type SettingsField, type SettingsValues } from '../../../data/settings/values';

/** The differences of two settings in words, in the order of the panel. @param zone of the show, for times */
export function settingsChanges(before: SettingsValues, after: SettingsValues, zone: string) {
  const text = (value: string, field: SettingsField) => {
    if (field === 'zone') return zoneLabel(value);
    return field === 'logo' ? logoName(value, zone) : value.replaceAll('\n', ', ');
  };
  const changed = keysOf(settingsFields).filter((field) => before[field] !== after[field]);
  return changed.map((field) => {
    const { label } = settingsFields[field];
    return { field, label, before: text(before[field], field), after: text(after[field], field) };
  });
}

/** A logo's name: the time in its path. */
function logoName(logo: string, timeZone: string): string {
  const at = Number(/\d{13}/.exec(logo));
  const clock = clockOf(timeZone, { dateStyle: 'medium', timeStyle: 'medium' }, 'es-MX');
  return at ? `imagen del ${clock.format(at)}` : 'el dibujo';
}
