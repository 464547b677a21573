import * as v from 'valibot';
import { settingsTexts, textOf, tidied, type SettingsText } from './check';
import { colorNames, colorOf, withColor, type ColorRole } from './colors';
import type { Settings } from './settings';

const textNames = Object.keys(settingsTexts) as SettingsText[];

/** Each thing that is changed by itself, in the order of the panel. Its value is a text: the links stand one a line. */
export const settingsFields = [...textNames, 'zone', ...colorNames, 'logo', 'links', 'listen'] as const;

export type SettingsField = (typeof settingsFields)[number];
export type SettingsValues = Partial<Record<SettingsField, string>>;

const edits = v.record(v.picklist(settingsFields), v.object({ now: v.string(), was: v.array(v.string()) }));

/**
 * The changes that are not published: each value, and those that it may be written over: what was published when it was typed, and
 * what was sent for it since, since the answer may have been lost.
 */
export type SettingsEdits = Partial<v.InferOutput<typeof edits>>;

/** Edits of a request or a stored draft; undefined where they are none. */
export function readEdits(json: unknown): SettingsEdits | undefined {
  const read = v.safeParse(edits, json);
  return read.success ? read.output : undefined;
}

export function valueOf(settings: Settings, field: SettingsField): string {
  if (field === 'links') return settings.links.join('\n');
  if (field === 'zone' || field === 'logo' || field === 'listen') return settings[field];
  return field in settingsTexts
    ? textOf(settings, field as SettingsText)
    : colorOf(settings.colors, field as ColorRole);
}

function withValue(settings: Settings, field: SettingsField, value: string): Settings {
  if (field === 'links') return { ...settings, links: value ? value.split('\n') : [] };
  if (field === 'title' || field === 'subtitle')
    return { ...settings, newVersion: { ...settings.newVersion, [field]: value } };
  if (colorNames.some((role) => role === field))
    return { ...settings, colors: withColor(settings.colors, field as ColorRole, value) };
  return { ...settings, [field]: value };
}

export const withValues = (settings: Settings, values: SettingsValues): Settings =>
  settingsFields.reduce((read, field) => withValue(read, field, values[field] ?? valueOf(read, field)), settings);

/** The settings as they would be published. */
export const edited = (settings: Settings, edits: SettingsEdits): Settings => withValues(settings, now(edits));

/** The values of edits as they are sent. */
export function toSend(settings: Settings, edits: SettingsEdits): SettingsValues {
  const tidy = tidied(edited(settings, edits));
  return Object.fromEntries(fieldsOf(edits).map((field) => [field, valueOf(tidy, field)]));
}

export const fieldsOf = (of: SettingsEdits | SettingsValues): SettingsField[] =>
  settingsFields.filter((field) => of[field] !== undefined);

const now = (edits: SettingsEdits): SettingsValues =>
  Object.fromEntries(fieldsOf(edits).map((field) => [field, edits[field]!.now]));
