import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { clean, readEmails as parseEmails, readEnvironment, SettingError } from './environment.ts';
import { expectOwnValues } from './sample-settings.ts';

// How the commands that ask an owner read what is typed or pasted, and write it down.

/** The two values of the client in Google's console. */
export type Google = { clientId: string; secret: string };

/**
 * Reads a domain as people type or paste it: without scheme, `www.`, path, quotes and capitals.
 * @throws SettingError
 */
export function readDomain(input: string): string {
  const bare = clean(input)
    .toLowerCase()
    .replace(/^[a-z]+:\/*/, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./, '')
    .replace(/\.+$/, '');
  const domain = domainToASCII(bare);
  const isName = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{2,59})$/.test(domain);
  if (!isName || isIP(bare) || domain.length > 253)
    throw new SettingError(`«${input.trim()}» no es un dominio: escribe uno como mishow.com, sin espacios.`);
  expectOwnValues(readEnvironment({ SITE_URL: `https://${domain}` }));
  return domain;
}

/** Reads one or more e-mails, separated by commas. @throws SettingError */
export function readEmails(input: string): string[] {
  const emails = parseEmails('El correo', input.replaceAll(/mailto:/gi, '').replaceAll(';', ','));
  if (!emails.length) throw new SettingError('Falta el correo de quien va a entrar primero.');
  expectOwnValues(readEnvironment({ STAFF_EMAILS: emails.join(',') }));
  return emails;
}

/** Reads Google's two values: both or none. @throws SettingError */
export function readGoogle(clientId: string, secret: string): Google | undefined {
  const environment = readEnvironment({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret });
  expectOwnValues(environment);
  return environment.google;
}

/** The text of `.env` with these settings. Comments and other settings stay as they are. */
export function withSettings(text: string, settings: Record<string, string | undefined>): string {
  const ours = new RegExp(`^\\s*(export\\s+)?(${Object.keys(settings).join('|')})\\s*=`);
  const others = text.split(/\r?\n/).filter((line) => !ours.test(line));
  while (others.at(-1)?.trim() === '') others.pop();
  const lines = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
  return [...others, ...lines, ''].join('\n');
}
