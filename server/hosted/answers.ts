import { parseArgs } from 'node:util';
import { expectSafeAddress } from '../promote/secret-key.ts';
import { SettingError } from '../settings/environment.ts';
import { readGoogle, type Google } from '../settings/owner-answers.ts';
import type { Terminal } from './terminal.ts';

const options = {
  ref: { type: 'string' },
  dominio: { type: 'string' },
  correo: { type: 'string' },
  'google-id': { type: 'string' },
  'google-secreto': { type: 'string' },
  'sin-mudar': { type: 'boolean' },
  si: { type: 'boolean' },
} as const;

/** The answers on the command line. @throws SettingError */
export function readFlags(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (cause) {
    const names = Object.keys(options).map((name) => `--${name}`);
    // Not the arguments themselves, among which may be what is secret.
    throw new SettingError(`No se entiende lo que va después de «hosted»: se puede poner ${names.join(', ')}.`, {
      cause,
    });
  }
}

/** Reads a project's reference, also out of an address of it. @throws SettingError */
export function readRef(input: string): string {
  const [, ref] =
    /^(?:https:\/\/(?:supabase\.com\/dashboard\/project\/)?)?([a-z]{20})(?:[./].*)?$/.exec(input.trim()) ?? [];
  if (!ref)
    throw new SettingError(
      `«${input}» no es la referencia de un proyecto: son 20 letras minúsculas, como en https://supabase.com/dashboard/project/…`,
    );
  return ref;
}

/** The reference in a project's own address; undefined for an address that is not Supabase's. */
export const refOf = (url: string): string | undefined => /^https:\/\/([a-z]{20})\.supabase\.co\b/.exec(url)?.[1];

export const refQuestion = 'Referencia del proyecto, de su dirección en supabase.com';

/** The address of a project. @param url of `SUPABASE_URL`, where another one than Supabase's own stands */
export function addressOf(ref: string, url: string | undefined): string {
  const former = url ? refOf(url) : undefined;
  const address = url && (!former || former === ref) ? new URL(url).origin : `https://${ref}.supabase.co`;
  expectSafeAddress(address);
  return address;
}

/** Where an owner gets a token, and what it is. */
export const tokenQuestion = 'Token de Supabase, de supabase.com → Account → Access Tokens';

/**
 * Takes the personal access token out of the environment, so that no program that is started gets it, or asks for it.
 * @throws SettingError
 */
export async function takeToken({ secret }: Pick<Terminal, 'secret'>): Promise<string> {
  const given = process.env.SUPABASE_ACCESS_TOKEN?.trim();
  delete process.env.SUPABASE_ACCESS_TOKEN;
  const token = given || (await secret(tokenQuestion));
  if (!/^sbp_\w+$/.test(token)) throw new SettingError('Ese no es un token personal de Supabase: empieza con sbp_.');
  return token;
}

/**
 * The Google client to put into a project; undefined where it keeps its own, or gets none yet.
 * @param clientId of the one that it has
 * @param known the one in the site's settings
 */
export async function googleFor(
  clientId: string | undefined,
  flags: ReturnType<typeof readFlags>,
  known: Google | undefined,
  terminal: Terminal,
): Promise<Google | undefined> {
  const id = flags['google-id'] ?? (clientId ? undefined : known?.clientId);
  const secretOf = async (one: string) =>
    flags['google-secreto'] ??
    (one === known?.clientId ? known.secret : await terminal.secret('Secreto de cliente de Google'));
  if (id !== undefined) return id === clientId ? undefined : readGoogle(id, await secretOf(id));
  if (clientId || flags.si) return undefined;
  return terminal.until('ID de cliente de Google (Enter si no lo tienes: se puede después)', async (typed) => {
    if (!typed) return undefined;
    if (!typed.endsWith('.apps.googleusercontent.com'))
      throw new SettingError('Ese ID no termina en .apps.googleusercontent.com. Si no lo tienes, solo Enter.');
    return readGoogle(typed, await secretOf(typed));
  });
}
