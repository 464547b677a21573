import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { isEmail } from '../../app/data/session/email.ts';
import { emailIn, withoutHidden } from '../../app/data/text/copied-text.ts';
import { isNear } from '../limits/client-address.ts';
import type { Limits } from '../limits/request-kinds.ts';
import { checkPush, isVapidPair } from '../push-keys.ts';
import { isSecretKey } from './keys.ts';

/** A wrong or missing setting. The message is one sentence for the owner, in Spanish. */
export class SettingError extends Error {}

/** The error for a data folder that can't be written. */
export const notWritable = (folder: string, cause: unknown): SettingError =>
  new SettingError(`No se puede escribir en ${folder}: cambia sus permisos o pon otra carpeta en DATA_DIR.`, { cause });

/** The settings of the process, read once at start (docs/operating.md, "Settings"). */
export type Environment = ReturnType<typeof readEnvironment>;

/** What no variable sets, and tests replace where they can't wait or ask as often. */
type Pace = {
  /** Limits of one address, in place of the usual ones. */
  limits: Partial<Limits>;
  /** How long taps are counted before they are written, in ms. */
  tapsWaitMs: number;
  /** How long the site waits between two looks at what fans are to be told, in ms; 0: it never looks. */
  fansWaitMs: number;
};
const pace: Pace = { limits: {}, tapsWaitMs: 10_000, fansWaitMs: 60_000 };

/** Every setting that the site reads. */
export const settingNames = [
  ...(['PORT', 'HOST', 'SITE_URL', 'DATA_DIR', 'BACKUP_DIR', 'STAFF_EMAILS', 'DEMO', 'LOG_LEVEL'] as const),
  ...(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const),
  ...(['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY', 'SUPABASE_SECRET_KEY'] as const),
  ...(['EVENTS_CACHE_SECONDS', 'TRUST_PROXY', 'DRAIN_SECONDS'] as const),
];
type Name = (typeof settingNames)[number];
type Text = (name: Name) => string | undefined;

/**
 * Reads and checks the settings, without a schema library: most of these rules concern two variables.
 * @throws SettingError naming the variable and how to mend it
 */
export function readEnvironment(source: Record<string, string | undefined>) {
  const text: Text = (name) => clean(source[name] ?? '') || undefined;
  const number = (name: Name, usual: number, [least, most]: [number, number], mend: string) => {
    const value = text(name) ?? String(usual);
    if (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    throw new SettingError(`${name} vale "${value}": ${mend}.`);
  };
  const PORT = number('PORT', 3000, [1, 65_535], 'pon un número de puerto entre 1 y 65535');
  const HOST = text('HOST') ?? '127.0.0.1';
  const siteUrl = text('SITE_URL');
  const SITE_URL = siteUrl ? origin('SITE_URL', siteUrl) : `http://localhost:${PORT}`;
  const hosted = readHosted(text);
  const google = readGoogle(text);
  const [vapid, secretKey] = [readVapid(text), text('SUPABASE_SECRET_KEY')];
  const staffEmails =
    source['STAFF_EMAILS'] === undefined ? undefined : readEmails('STAFF_EMAILS', text('STAFF_EMAILS') ?? '');
  return {
    PORT,
    HOST,
    /** Public origin, no slash at the end. */
    SITE_URL,
    DATA_DIR: readFolder('DATA_DIR', text) ?? './data',
    /** A second folder for copies of backups. */
    BACKUP_DIR: readFolder('BACKUP_DIR', text),
    hosted,
    /** The keys for Web Push, in place of those in the data folder. */
    vapid,
    /** The hosted project's secret key, for Web Push alone. */
    secretKey,
    /** The doctor's findings about settings that a hosted project can do without. */
    findings: () => [checkPush({ vapid, secretKey })],
    google,
    staffEmails,
    demo: readDemo(text('DEMO')?.toLowerCase(), { HOST, SITE_URL, hosted, google, staffEmails }),
    EVENTS_CACHE_SECONDS: number(
      'EVENTS_CACHE_SECONDS',
      5,
      [0, 86_400],
      'pon un número de segundos, 0 para no guardar nada',
    ),
    /**
     * The number of proxies that append to `X-Forwarded-For`. At 0 the header is ignored, because clients can set it.
     */
    TRUST_PROXY: number('TRUST_PROXY', 0, [0, 10], 'pon cuántos proxies hay delante, 0 a 10'),
    /** Connection draining: for how many seconds the site still answers after SIGTERM, with `/readyz` at 503. */
    DRAIN_SECONDS: number('DRAIN_SECONDS', 0, [0, 300], 'pon un número de segundos'),
    LOG_LEVEL: readLogLevel(text('LOG_LEVEL')?.toLowerCase() ?? 'info'),
    pace,
  };
}

/** `error`: errors; `info`: also warnings; `debug`: also a line per request. */
export type LogLevel = 'error' | 'info' | 'debug';

function readLogLevel(value: string): LogLevel {
  if (value === 'error' || value === 'info' || value === 'debug') return value;
  throw new SettingError(`LOG_LEVEL vale "${value}": pon error, info o debug.`);
}

function readHosted(text: Text) {
  const url = text('SUPABASE_URL');
  const publishable = text('SUPABASE_PUBLISHABLE_KEY');
  const key = publishable ?? text('SUPABASE_ANON_KEY');
  if (!url && !key) return undefined;
  if (!key)
    throw new SettingError(
      'Falta SUPABASE_PUBLISHABLE_KEY: copia la llave pública de tu proyecto junto a SUPABASE_URL.',
    );
  if (!url)
    throw new SettingError('Falta SUPABASE_URL: copia la dirección de tu proyecto, como https://abc.supabase.co.');
  if (isSecretKey(key))
    throw new SettingError(
      `${publishable ? 'SUPABASE_PUBLISHABLE_KEY' : 'SUPABASE_ANON_KEY'} trae una llave secreta: usa la llave pública (sb_publishable_…).`,
    );
  const project = origin('SUPABASE_URL', url);
  if (project.startsWith('http:') && !isInside(new URL(project).hostname))
    throw new SettingError(
      `SUPABASE_URL vale "${url}": tiene que ser https, porque por ahí pasan las sesiones del equipo.`,
    );
  return { url: project, key };
}

/** The values of two settings that go together. @param both as the sentence calls them */
function readPair(text: Text, [one, other]: [Name, Name], both: string): [string, string] | undefined {
  const [first, second] = [text(one), text(other)];
  if (first && second) return [first, second];
  if (!first && !second) return undefined;
  throw new SettingError(`Falta ${first ? other : one}: pon ${both} o ninguna.`);
}

function readGoogle(text: Text) {
  const pair = readPair(text, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], 'las dos credenciales de Google');
  if (!pair) return undefined;
  const [clientId, secret] = pair;
  if (clientId.startsWith('GOCSPX-') || secret.endsWith('.googleusercontent.com'))
    throw new SettingError('GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET están al revés: cámbialos de lugar.');
  for (const [name, value] of Object.entries({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret }))
    if (/[^\x21-\x7e]/.test(value))
      throw new SettingError(`${name} trae un espacio o un signo que no va: cópialo de nuevo.`);
  return { clientId, secret };
}

/** A folder. `~` is the home folder, which no shell replaces in a file of settings. */
function readFolder(name: Name, text: Text): string | undefined {
  const folder = text(name);
  const [, user, rest] = /^~([^/]*)(.*)$/.exec(folder ?? '') ?? [];
  // A shell would fill in `$HOME`; a file of settings has no shell.
  const isUnfilled = /\$[\w{]|%\w+%/.test(folder ?? '');
  if (user === undefined && !isUnfilled) return folder;
  if (user || isUnfilled)
    throw new SettingError(`${name} vale "${folder}": escribe la carpeta completa, como /var/lib/cartelera.`);
  return homedir() + (rest ?? '');
}

function readVapid(text: Text) {
  const pair = readPair(text, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'], 'las dos llaves de los avisos');
  if (!pair) return undefined;
  const [publicKey, privateKey] = pair;
  if (!isVapidPair({ publicKey, privateKey }))
    throw new SettingError(
      'VAPID_PUBLIC_KEY y VAPID_PRIVATE_KEY no son pareja: cópialas otra vez, juntas y completas.',
    );
  return { publicKey, privateKey };
}

/** Whether the process itself needs the hosted project's secret key: for Web Push alone. */
export const needsSecretKey = (source: Record<string, string | undefined>) => Boolean(source['VAPID_PRIVATE_KEY']);

const quotes = `"'\u2018-\u201e«»\``;

/** Removes the quotes around a value and invisible characters, which come with a copied text. */
export const clean = (value: string): string =>
  withoutHidden(value)
    .trim()
    .replace(new RegExp(`^[${quotes}]+([^]*?)[${quotes}]+$`), '$1')
    .trim();

/**
 * E-mails in lower case, each once.
 * @param name of the setting or field, for the message
 * @throws SettingError
 */
export function readEmails(name: string, value: string): string[] {
  const emails = value.split(',').map(emailIn).filter(Boolean);
  const wrong = emails.find((email) => !isEmail(email));
  // A letter of another alphabet may look like a Latin one.
  const strange = /[^\x20-\x7e]/.exec(wrong ?? '')?.[0];
  if (strange)
    throw new SettingError(`${name} trae "${wrong}", y "${strange}" no va en un correo: escríbelo con el teclado.`);
  if (wrong)
    throw new SettingError(
      `${name} trae "${wrong}": escribe correos completos, como ana@gmail.com, separados por comas.`,
    );
  return [...new Set(emails)];
}

type DemoNeeds = { HOST: string; SITE_URL: string; hosted?: object; google?: object; staffEmails?: string[] };

/** Whether this is the demo. Anyone may enter it as staff, so it runs only where nobody else can reach the site. */
function readDemo(value: string | undefined, { HOST, SITE_URL, hosted, google, staffEmails }: DemoNeeds): boolean {
  const near = isThisMachine(HOST) && isThisMachine(new URL(SITE_URL).hostname);
  if (!value) return near && !hosted && !google && !staffEmails?.length;
  if (['0', 'false', 'off'].includes(value)) return false;
  if (!['1', 'true', 'on'].includes(value)) throw new SettingError(`DEMO vale "${value}": pon on u off.`);
  if (hosted) throw new SettingError('DEMO está encendido con SUPABASE_URL: apágalo con DEMO=off.');
  if (google) throw new SettingError('DEMO está encendido con GOOGLE_CLIENT_ID: apágalo con DEMO=off.');
  if (!isThisMachine(HOST))
    throw new SettingError(`DEMO solo funciona en esta máquina y HOST vale "${HOST}": pon DEMO=off o HOST=127.0.0.1.`);
  if (!near)
    throw new SettingError(
      `DEMO solo funciona en esta máquina y SITE_URL vale "${SITE_URL}": pon DEMO=off o quita SITE_URL.`,
    );
  return true;
}

/** Whether a host name can only be this machine. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}

/** Whether a host is reached without the internet: this machine, a private network, or a container. */
function isInside(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) ? isNear(address) : !host.includes('.') || /\.(localhost|local|internal|lan)$/i.test(host);
}

function origin(name: Name, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingError(`${name} vale "${value}": pon una dirección completa, como https://misitio.mx.`);
  if (url.pathname !== '/' || url.search || url.hash)
    throw new SettingError(`${name} vale "${value}": quita lo que va después del dominio (queda ${url.origin}).`);
  return url.origin;
}
