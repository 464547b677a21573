import * as v from 'valibot';
import { keysOf, tableOf } from '../keys';
import { withoutHidden } from '../text/copied-text';
import { colorRoles, colorsOf, fountainRoles, paletteOf } from './colors';
import { completeProfile, playerOf } from './links';
import type { Settings } from './settings';

export type TextRule = { label: string; longest: number; mostWords?: number; mayBeEmpty?: true };

/** The texts of the settings: label in the panel, and rules. */
export const settingsTexts = {
  name: { label: 'Nombre', longest: 60, mostWords: 5 },
  tagline: { label: 'Lema', longest: 80 },
  description: { label: 'Descripción', longest: 160, mayBeEmpty: true },
  title: { label: 'Título', longest: 40 },
  subtitle: { label: 'Subtítulo', longest: 120, mayBeEmpty: true },
} satisfies Record<string, TextRule>;

export type SettingsText = keyof typeof settingsTexts;

/** Everything that can be changed, in the order of the panel. */
export const settingsFields = {
  ...settingsTexts,
  zone: { label: 'Zona horaria' },
  ...colorRoles,
  logo: { label: 'Logo' },
  links: { label: 'Redes' },
  listen: { label: 'Para escuchar' },
  channel: { label: 'Canal o boletín' },
};

export type SettingsField = keyof typeof settingsFields;
const names = keysOf(settingsFields);

/** The settings as the panel edits them: a text for each field; links are one per line. */
export type SettingsValues = Record<SettingsField, string>;

/** The settings as the panel's texts; `settingsOf` is the way back. */
export function valuesOf({ newVersion, links, colors, ...lines }: Settings): SettingsValues {
  const texts = { ...lines, ...newVersion, ...paletteOf(colors), links: links.join('\n') };
  return tableOf(names, (name) => texts[name]);
}

export function settingsOf({ title, subtitle, links, ...values }: SettingsValues): Settings {
  const { name, tagline, description, zone, logo, listen, channel, ...palette } = values;
  const lines = { name, tagline, description, zone, logo, listen, channel };
  return { ...lines, newVersion: { title, subtitle }, links: linesOf(links), colors: colorsOf(palette) };
}

/** The links of a text, one per line. */
export const linesOf = (text: string): string[] => (text ? text.split('\n') : []);

/** Normalizes values: single spaces between words, complete addresses, colours in lower case. */
export function tidied(values: SettingsValues): SettingsValues {
  const line = (text: string) => withoutHidden(text).trim().replace(/\s+/g, ' ');
  const whole = (link: string) => completeProfile(line(link)) ?? line(link);
  const links = values.links.split('\n').map(whole).filter(Boolean);
  const listen = values.listen && whole(values.listen);
  return {
    ...tableOf(names, (name) => (name in colorRoles ? values[name].toLowerCase() : line(values[name]))),
    links: links.join('\n'),
    listen: links.includes(listen) ? listen : '',
    channel: values.channel && whole(values.channel),
  };
}

const table = v.fallback(v.record(v.string(), v.unknown()), {});
const storedLinks = v.array(v.string());
const storedFountain = v.strictTuple([v.string(), v.string(), v.string(), v.string()]);

/**
 * The values of a row or a request, not validated yet. Invalid ones are replaced by those before.
 * @param before the site's settings
 */
export function readValues(json: unknown, before: Settings): SettingsValues {
  const { newVersion, links, colors, ...lines } = v.parse(table, json);
  const { fountain, ...inks } = v.parse(table, colors);
  const stored: Record<string, unknown> = {
    ...{ ...lines, ...v.parse(table, newVersion), ...inks },
    ...(v.is(storedFountain, fountain) && fountainRoles(fountain)),
    links: v.is(storedLinks, links) ? links.join('\n') : undefined,
  };
  const former = valuesOf(before);
  const textOr = (name: SettingsField, other: string) => (typeof stored[name] === 'string' ? stored[name] : other);
  const values = tableOf(names, (name) => textOr(name, former[name]));
  // Settings that are older than this choice have none.
  return tidied({ ...values, listen: textOr('listen', playerOf(linesOf(values.links))) });
}

/**
 * Unpublished changes: each value, and the values that it may overwrite: what was published when it was typed, and what
 * was sent since, because an answer may have been lost.
 */
export const settingsEdits = v.record(v.picklist(names), v.object({ now: v.string(), was: v.array(v.string()) }));
export type SettingsEdits = Partial<Record<SettingsField, { now: string; was: string[] }>>;

/** The values with the edits applied. */
export const applyEdits = (values: SettingsValues, edits: SettingsEdits): SettingsValues => ({
  ...values,
  ...Object.fromEntries(entriesOf(edits).map(([field, { now }]) => [field, now])),
});

/** The present fields, in the order of the panel. */
export const entriesOf = <Value>(of: Partial<Record<SettingsField, Value>>): [SettingsField, Value][] =>
  names.flatMap((field) => (of[field] === undefined ? [] : [[field, of[field]]]));
