import * as v from 'valibot';
import { keysOf, tableOf } from '../keys';
import { isZone } from '../places/zones';
import { withoutHidden } from '../text/copied-text';
import { wrongText } from '../text/wrong-text';
import { colorNames, colorOf, colorRoles, readingsOf, withColor, type ColorRole } from './colors';
import { completeProfile, hostOf, networkOf, playerOf } from './links';
import type { Settings, ShowColors } from './settings';

type TextRule = { label: string; longest: number; mostWords?: number; mayBeEmpty?: true };

/** The texts of the settings: label in the panel, and rules. */
export const settingsTexts = {
  name: { label: 'Nombre', longest: 60, mostWords: 5 },
  tagline: { label: 'Lema', longest: 80 },
  description: { label: 'Descripción', longest: 160, mayBeEmpty: true },
  title: { label: 'Título', longest: 40 },
  subtitle: { label: 'Subtítulo', longest: 120, mayBeEmpty: true },
} satisfies Record<string, TextRule>;

export type SettingsText = keyof typeof settingsTexts;

/** The messages in Spanish, by field. */
export type SettingsErrors = Partial<Record<SettingsText | 'zone' | 'logo' | ColorRole | `link-${number}`, string>>;

const mostLinks = 12;
const longestLink = 300;

export const textOf = ({ newVersion, ...settings }: Settings, name: SettingsText): string =>
  name === 'title' || name === 'subtitle' ? newVersion[name] : settings[name];

/** The errors that prevent publishing. */
export function checkSettings(settings: Settings): SettingsErrors {
  const { zone, colors, logo, links } = settings;
  const messages = {
    ...tableOf(keysOf(settingsTexts), (name) => wrongLine(textOf(settings, name), settingsTexts[name])),
    zone: isZone(zone) ? undefined : 'Elige una zona horaria de la lista.',
    ...wrongColors(colors),
    logo: checkLogo(logo),
    ...Object.fromEntries(links.map((link, at) => [`link-${at}`, wrongLink(link, links.slice(0, at))])),
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message));
}

/** The message for a path that no stored logo has; undefined for a valid path or none. */
export const checkLogo = (logo: string): string | undefined =>
  /^(covers\/logo-\d{13}\.webp)?$/.test(logo) ? undefined : chooseAgain;

/** The message for a picture that is no longer stored. */
export const chooseAgain = 'Elige la imagen otra vez: ya no está guardada.';

function wrongLine(text: string, { label, longest, mostWords = Infinity, mayBeEmpty }: TextRule): string | undefined {
  if (!text) return mayBeEmpty ? undefined : `${label}: escríbelo.`;
  const tooMany = text.split(' ').length > mostWords ? `El nombre tiene de 1 a ${mostWords} palabras.` : undefined;
  return wrongText(text, longest) ?? tooMany;
}

/** The messages for values that are no colours; if there are none, for colours on which letters cannot be read. */
function wrongColors(colors: ShowColors): SettingsErrors {
  const invalid = colorNames.filter((role) => !/^#[0-9a-f]{6}$/.test(colorOf(colors, role)));
  if (invalid.length) return tableOf(invalid, () => 'Elige un color.');
  const bad = readingsOf(colors).filter(({ verdict }) => verdict === 'bad');
  const message = (role: ColorRole) => `elige otro para ${colorRoles[role].label.toLowerCase()}.`;
  return Object.fromEntries(bad.map(({ role, sentence }) => [role, `${sentence}: ${message(role)}`]));
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
  const { newVersion, links, listen: _, colors, ...lines } = tidied(before);
  const { fountain, ...inks } = colors;
  const schema = v.object({
    ...textsOr(lines),
    newVersion: v.fallback(v.object(textsOr(newVersion)), newVersion),
    links: v.fallback(v.array(v.string()), links),
    // Undefined in settings that are older than this choice.
    listen: v.fallback(v.optional(v.string()), undefined),
    colors: v.fallback(v.object({ ...textsOr(inks), fountain: v.fallback(fourTexts, fountain) }), colors),
  });
  const read = v.parse(schema, Object(json));
  return tidied({ ...read, listen: read.listen ?? playerOf(read.links) });
}

const fourTexts = v.strictTuple([v.string(), v.string(), v.string(), v.string()]);

/** A schema for each of some texts, with its default. */
const textsOr = <Name extends string>(texts: Record<Name, string>) =>
  tableOf(keysOf(texts), (name) => v.fallback(v.string(), texts[name]));
