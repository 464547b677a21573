import { keysOf } from '../keys';
import { isZone } from '../places/zones';
import { withoutHidden } from '../text/copied-text';
import { wrongText } from '../text/wrong-text';
import { colorNames, colorOf, colorRoles, readingsOf, withColor, type ColorRole } from './colors';
import { completeProfile, hostOf, networkOf, playerOf } from './links';
import type { Settings } from './settings';

/** The texts of the settings: maximum length, and label in the panel. */
export const settingsTexts = {
  name: { label: 'Nombre', longest: 60 },
  tagline: { label: 'Lema', longest: 80 },
  description: { label: 'Descripción', longest: 160 },
  title: { label: 'Título', longest: 40 },
  subtitle: { label: 'Subtítulo', longest: 120 },
} as const;

export type SettingsText = keyof typeof settingsTexts;

/** The messages in Spanish, by field. */
export type SettingsErrors = Partial<Record<SettingsText | 'zone' | 'logo' | ColorRole | `link-${number}`, string>>;

const mostLinks = 12;
const longestLink = 300;

export const textOf = ({ newVersion, ...settings }: Settings, name: SettingsText): string =>
  name === 'title' || name === 'subtitle' ? newVersion[name] : settings[name];

/** The errors that prevent publishing. */
export function checkSettings(settings: Settings): SettingsErrors {
  const errors: SettingsErrors = {};
  for (const name of keysOf(settingsTexts)) {
    const wrong = wrongLine(name, textOf(settings, name));
    if (wrong) errors[name] = wrong;
  }
  if (!isZone(settings.zone)) errors.zone = 'Elige una zona horaria de la lista.';
  for (const role of colorNames)
    if (!/^#[0-9a-f]{6}$/.test(colorOf(settings.colors, role))) errors[role] = 'Elige un color.';
  if (!colorNames.some((role) => errors[role]))
    for (const { role, verdict, sentence } of readingsOf(settings.colors))
      if (verdict === 'bad') errors[role] = `${sentence}: elige otro para ${colorRoles[role].label.toLowerCase()}.`;
  const wrongLogo = checkLogo(settings.logo);
  if (wrongLogo) errors.logo = wrongLogo;
  settings.links.forEach((link, at) => {
    const wrong = wrongLink(link, settings.links.slice(0, at));
    if (wrong) errors[`link-${at}`] = wrong;
  });
  return errors;
}

/** The message for a path that no stored logo has; undefined for a valid path or none. */
export const checkLogo = (logo: string): string | undefined =>
  /^(covers\/logo-\d{13}\.webp)?$/.test(logo) ? undefined : chooseAgain;

/** The message for a picture that is no longer stored. */
export const chooseAgain = 'Elige la imagen otra vez: ya no está guardada.';

function wrongLine(name: SettingsText, text: string): string | undefined {
  const { label, longest } = settingsTexts[name];
  if (!text) return name === 'subtitle' || name === 'description' ? undefined : `${label}: escríbelo.`;
  const words = name === 'name' ? text.split(' ').length : 0;
  return wrongText(text, longest) ?? (words > 5 ? 'El nombre tiene de 1 a 5 palabras.' : undefined);
}

function wrongLink(link: string, before: string[]): string | undefined {
  if (before.length >= mostLinks) return `Caben ${mostLinks} links.`;
  if (/^@\S{1,60}$/.test(link)) return `Falta la red: escribe su dirección, como instagram.com/${link.slice(1)}.`;
  if (link.length > longestLink || completeProfile(link) !== link)
    return 'No es un link: cópialo completo, como https://www.instagram.com/tushow.';
  return before.some((other) => hostOf(other) === hostOf(link)) ? `Ya hay un link de ${networkOf(link)}.` : undefined;
}

/**
 * Questions before settings are published: colours that are hard to read, a name without letters, a text with the
 * former name, a network without an account.
 * @param settings as they would be published
 */
export function doubtsOf(settings: Settings, published: Settings): string[] {
  const poor = readingsOf(settings.colors).filter(({ verdict }) => verdict === 'poor');
  const isRenamed = !settings.name.includes(published.name);
  const stale = keysOf(settingsTexts).filter((name) => textOf(settings, name).includes(published.name));
  return [
    ...poor.map(({ sentence }) => sentence),
    ...(/[\p{L}\p{N}]/u.test(settings.name) ? [] : ['El nombre no tiene letras']),
    ...(isRenamed ? stale : []).map((name) => `${settingsTexts[name].label} todavía dice «${published.name}»`),
    ...settings.links
      .filter((link) => networkOf(link) !== hostOf(link) && /^https?:\/\/[^/]+\/?$/.test(link))
      .map((link) => `El link de ${networkOf(link)} no lleva a ninguna cuenta`),
  ];
}

/** Normalizes settings: single spaces between words, complete addresses, colours in lower case. */
export function tidied({ name, tagline, description, zone, newVersion, colors, logo, ...rest }: Settings): Settings {
  const line = (text: string) => withoutHidden(text).trim().replace(/\s+/g, ' ');
  const whole = (link: string) => completeProfile(line(link)) ?? line(link);
  const links = rest.links.filter((link) => link.trim()).map(whole);
  const listen = rest.listen && whole(rest.listen);
  return {
    name: line(name),
    tagline: line(tagline),
    description: line(description),
    zone,
    newVersion: { title: line(newVersion.title), subtitle: line(newVersion.subtitle) },
    links,
    listen: links.includes(listen) ? listen : '',
    colors: colorNames.reduce((tidy, role) => withColor(tidy, role, colorOf(colors, role).toLowerCase()), colors),
    logo,
  };
}

/**
 * Settings from a row or a request, not validated yet. Invalid values are replaced by those before.
 * @param before the site's settings
 */
export function toSettings(json: unknown, before: Settings): Settings {
  const withDefaults = <Known>(input: unknown, defaults: Known): Known => {
    if (Array.isArray(defaults)) {
      const fits = Array.isArray(input) && input.every((one) => typeof one === 'string');
      return fits ? (input as Known) : defaults;
    }
    if (typeof defaults !== 'object' || defaults === null)
      return typeof input === typeof defaults ? (input as Known) : defaults;
    const fields = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, withDefaults(fields[name], value)]),
    ) as Known;
  };
  const read = withDefaults(json, tidied(before));
  const { colors } = read.colors.fountain.length === 4 ? read : before;
  // The settings are older than this choice.
  const unchosen = typeof (json as Partial<Settings> | null)?.listen !== 'string';
  return tidied({ ...read, colors, listen: unchosen ? playerOf(read.links) : read.listen });
}
