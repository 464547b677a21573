import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { parseArgs } from 'node:util';
import { clean, readEmails as parseEmails, readEnvironment, SettingError } from '../../server/settings/environment.ts';
import { expectOwnValues } from '../../server/settings/sample-settings.ts';

/** The owner's answers about the site. */
export type Answers = { domain: string; emails: string[]; google?: { clientId: string; secret: string } };

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
function readGoogle(clientId: string, secret: string): Answers['google'] {
  const environment = readEnvironment({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret });
  expectOwnValues(environment);
  return environment.google;
}

const options = {
  dominio: { type: 'string' },
  correo: { type: 'string' },
  'google-id': { type: 'string' },
  'google-secreto': { type: 'string' },
  'sin-revisar': { type: 'boolean' },
} as const;

/** Reads the answers on the command line. @throws SettingError */
export function readFlags(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (cause) {
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new SettingError(`No se entiende ${args.join(' ')}: se puede poner ${known.join(', ')}.`, { cause });
  }
}

/** An answer to a question; undefined when the input has ended. */
type Ask = (question: string) => Promise<string | undefined>;

/**
 * Gets the owner's answers from the command line, or asks for them one by one, each until it is right.
 * @param options settings of an earlier run, which an empty line keeps
 */
export async function collectAnswers(
  flags: ReturnType<typeof readFlags>,
  options: Record<string, string | undefined>,
  ask: Ask,
): Promise<Answers> {
  const { dominio, correo, 'google-id': id, 'google-secreto': secret = options['GOOGLE_CLIENT_SECRET'] ?? '' } = flags;
  if (dominio !== undefined || correo !== undefined)
    return {
      domain: readDomain(dominio ?? options['SITE_URL'] ?? ''),
      emails: readEmails(correo ?? options['STAFF_EMAILS'] ?? ''),
      google: readGoogle(id ?? options['GOOGLE_CLIENT_ID'] ?? '', secret),
    };

  async function line(question: string, former: string): Promise<string> {
    const input = await ask(former ? `${question} [${former}]: ` : `${question}: `);
    if (input === undefined) throw new SettingError('Faltan respuestas: pon --dominio y --correo.');
    return clean(input) || former;
  }
  async function until<Read>(question: string, former: string, read: (input: string) => Read): Promise<Awaited<Read>> {
    for (;;) {
      const typed = await line(question, former);
      try {
        return await read(typed);
      } catch (error) {
        if (!(error instanceof SettingError)) throw error;
        console.log(`  ${error.message}`);
      }
    }
  }
  const domain = await until(
    'Dominio, como mishow.com',
    (options['SITE_URL'] ?? '').replace(/^https:\/\//, ''),
    readDomain,
  );
  const emails = await until('Correo de quien entra primero', options['STAFF_EMAILS'] ?? '', readEmails);
  // If the two values do not fit together, both are asked for again, because either may be wrong.
  const google = await until(
    'ID de cliente de Google (Enter si no lo tienes: se puede después)',
    options['GOOGLE_CLIENT_ID'] ?? '',
    async (id) => {
      if (!id) return undefined;
      if (!id.endsWith('.apps.googleusercontent.com'))
        throw new SettingError('Ese ID no termina en .apps.googleusercontent.com. Si no lo tienes, solo Enter.');
      return readGoogle(id, await line('Secreto de Google', options['GOOGLE_CLIENT_SECRET'] ?? ''));
    },
  );
  return { domain, emails, google };
}

/** The text of `.env` with these settings. Comments and other settings stay as they are. */
export function withSettings(text: string, settings: Record<string, string | undefined>): string {
  const ours = new RegExp(`^\\s*(export\\s+)?(${Object.keys(settings).join('|')})\\s*=`);
  const others = text.split(/\r?\n/).filter((line) => !ours.test(line));
  while (others.at(-1)?.trim() === '') others.pop();
  const lines = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
  return [...others, ...lines, ''].join('\n');
}
