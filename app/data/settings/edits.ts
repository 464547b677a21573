import * as v from 'valibot';
import { keysOf } from '../keys';
import { settingsTexts, textOf, tidied } from './check';
import { colorNames, colorOf, colorRoles, withColor, type ColorRole } from './colors';
import type { Settings } from './settings';

/** Each thing that is changed by itself, in the order of the panel. Its value is a text: the links stand one a line. */
export const settingsFields = [...keysOf(settingsTexts), 'zone', ...colorNames, 'logo', 'links', 'listen'] as const;

export type SettingsField = (typeof settingsFields)[number];
export type SettingsValues = Partial<Record<SettingsField, string>>;

export const settingsEdits = v.record(
  v.picklist(settingsFields),
  v.object({ now: v.string(), was: v.array(v.string()) }),
);

/**
 * The changes that are not published: each value, and those that it may be written over: what was published when it was typed, and
 * what was sent for it since, since the answer may have been lost.
 */
export type SettingsEdits = Partial<Record<SettingsField, { now: string; was: string[] }>>;

/** Edits of a stored draft; undefined where they are none. */
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

/** The settings as they would be published. */
export const applyEdits = (settings: Settings, edits: SettingsEdits): Settings =>
  entriesOf(edits).reduce((read, [field, { now }]) => withValue(read, field, now), settings);

/** The values of edits as they are sent. */
export function toSend(settings: Settings, edits: SettingsEdits): SettingsValues {
  const tidy = tidied(applyEdits(settings, edits));
  return Object.fromEntries(entriesOf(edits).map(([field]) => [field, valueOf(tidy, field)]));
}

/** The fields that are there, in the order of the panel. */
export const entriesOf = <Value>(of: Partial<Record<SettingsField, Value>>): [SettingsField, Value][] =>
  settingsFields.flatMap((field) => (of[field] === undefined ? [] : [[field, of[field]]]));
