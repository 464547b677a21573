import { keysOf, tableOf } from '../keys';
import { isZone } from '../places/zones';
import { fold } from '../text/fold';
import { wrongText } from '../text/wrong-text';
import { colorNames, colorRoles, readingsOf, type ColorRole, type Palette } from './colors';
import { channelOf } from './channel';
import { completeProfile, hasAccount, hostOf, networkOf } from './links';
import { linesOf, settingsTexts, type SettingsText, type SettingsValues, type TextRule } from './values';

/** The messages in Spanish, by field. */
export type SettingsErrors = Partial<
  Record<SettingsText | 'zone' | 'logo' | 'channel' | ColorRole | `link-${number}`, string>
>;

const [mostLinks, longestLink] = [12, 300];

/** The errors that prevent publishing. */
export function checkSettings(values: SettingsValues): SettingsErrors {
  const links = linesOf(values.links);
  const messages = {
    ...tableOf(keysOf(settingsTexts), (name) => wrongLine(values[name], settingsTexts[name])),
    zone: isZone(values.zone) ? undefined : 'Elige una zona horaria de la lista.',
    ...wrongColors(values),
    logo: checkLogo(values.logo),
    ...Object.fromEntries(links.map((link, at) => [`link-${at}`, wrongLink(link, links.slice(0, at))])),
    channel: wrongChannel(values.channel),
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
function wrongColors(colors: Palette): SettingsErrors {
  const invalid = colorNames.filter((role) => !/^#[0-9a-f]{6}$/.test(colors[role]));
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

/** The message for a channel's address that fans could not follow; undefined for none. */
function wrongChannel(channel: string): string | undefined {
  if (!channel) return undefined;
  if (/^http:/i.test(channel)) return 'El link debe empezar con https://.';
  if (channel.length > longestLink || completeProfile(channel) !== channel)
    return 'No es un link: cópialo completo, como https://whatsapp.com/channel/0029Va…';
  return channelOf(channel) ? undefined : 'Ese link no lleva a un canal: ábrelo, toca su nombre y copia su enlace.';
}

/** The words of a text, folded, a space around each. */
const inWords = (text: string) => fold(text).replace(/^|[^\p{L}\p{N}]+|$/gu, ' ');

/**
 * Questions before settings are published: colours that are hard to read, a name without letters, a text with the
 * former name, a network without an account.
 * @param values as they would be published
 */
export function doubtsOf(values: SettingsValues, published: SettingsValues): string[] {
  const [former, current] = [inWords(published.name), inWords(values.name)];
  const withoutCurrent = (text: string) => (current.includes(former) ? text.replaceAll(current, '  ') : text);
  // `#RadioCarpa` too.
  const hasFormer = (text: string) => text.includes(former) || text.includes(` ${former.replaceAll(' ', '')} `);
  const stale = former.trim()
    ? keysOf(settingsTexts).filter((name) => hasFormer(withoutCurrent(inWords(values[name]))))
    : [];
  return [
    ...readingsOf(values).flatMap(({ verdict, sentence }) => (verdict === 'poor' ? [sentence] : [])),
    ...(/[\p{L}\p{N}]/u.test(values.name) ? [] : ['El nombre no tiene letras']),
    ...stale.map((name) => `${settingsTexts[name].label} todavía dice «${published.name}»`),
    ...linesOf(values.links)
      .filter((link) => networkOf(link) !== hostOf(link) && !hasAccount(link))
      .map((link) => `El link de ${networkOf(link)} no lleva a ninguna cuenta`),
  ];
}
