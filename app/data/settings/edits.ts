import * as v from 'valibot';
import { keysOf } from '../keys';
import { settingsTexts, textOf, tidied } from './check';
import { colorNames, colorOf, colorRoles, withColor, type ColorRole } from './colors';
import type { Settings } from './settings';

/** Everything that can be changed, in the order of the panel. Each value is a text; links are one per line. */
export const settingsFields = [...keysOf(settingsTexts), 'zone', ...colorNames, 'logo', 'links', 'listen'] as const;

export type SettingsField = (typeof settingsFields)[number];
export type SettingsValues = Partial<Record<SettingsField, string>>;

export const settingsEdits = v.record(
  v.picklist(settingsFields),
  v.object({ now: v.string(), was: v.array(v.string()) }),
);

/**
 * Unpublished changes: each value, and the values that it may overwrite: what was published when it was typed, and what
 * was sent since, because an answer may have been lost.
 */
export type SettingsEdits = Partial<Record<SettingsField, { now: string; was: string[] }>>;

/** The edits in a stored draft; undefined if it is invalid. */
export function readEdits(json: unknown): SettingsEdits | undefined {
  const read = v.safeParse(settingsEdits, json);
  return read.success ? read.output : undefined;
}

export function valueOf(settings: Settings, field: SettingsField): string {
  if (field === 'links') return settings.links.join('\n');
  if (field === 'zone' || field === 'logo' || field === 'listen') return settings[field];
  return isColor(field) ? colorOf(settings.colors, field) : textOf(settings, field);
}

const isColor = (field: SettingsField): field is ColorRole => field in colorRoles;

function withValue(settings: Settings, field: SettingsField, value: string): Settings {
  if (field === 'links') return { ...settings, links: value ? value.split('\n') : [] };
  if (field === 'title' || field === 'subtitle')
    return { ...settings, newVersion: { ...settings.newVersion, [field]: value } };
  if (isColor(field)) return { ...settings, colors: withColor(settings.colors, field, value) };
  return { ...settings, [field]: value };
}

/** The settings with the edits applied. */
export const applyEdits = (settings: Settings, edits: SettingsEdits): Settings =>
  entriesOf(edits).reduce((read, [field, { now }]) => withValue(read, field, now), settings);

/** The values of edits for a request. */
export function toSend(settings: Settings, edits: SettingsEdits): SettingsValues {
  const tidy = tidied(applyEdits(settings, edits));
  return Object.fromEntries(entriesOf(edits).map(([field]) => [field, valueOf(tidy, field)]));
}

/** The present fields, in the order of the panel. */
export const entriesOf = <Value>(of: Partial<Record<SettingsField, Value>>): [SettingsField, Value][] =>
  settingsFields.flatMap((field) => (of[field] === undefined ? [] : [[field, of[field]]]));
