import { z } from 'zod';

/** A setting is wrong or missing; the message is one sentence for the owner, in Spanish. */
export class SettingError extends Error {}

const port = z.coerce.number().int().min(1).max(65535);
const seconds = z.coerce.number().int().min(0).max(86_400);
const loopback = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

/** Everything the process reads from outside, parsed once at boot (architecture, "The contract from outside"). */
export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Reads and checks the settings.
 * @throws SettingError naming the variable and how to mend it.
 */
export function readEnvironment(source: Record<string, string | undefined>) {
  const text = (name: string) => source[name]?.trim() || undefined;
  const number = (name: string, type: z.ZodType<number>, fallback: number, mend: string) => {
    const parsed = type.safeParse(text(name) ?? fallback);
    if (!parsed.success) throw new SettingError(`${name} vale "${text(name)}": ${mend}.`);
    return parsed.data;
  };

  const PORT = number('PORT', port, 3000, 'pon un número de puerto entre 1 y 65535');
  const HOST = text('HOST') ?? '127.0.0.1';
  const isLoopback = loopback.test(HOST);

  const hostedUrl = text('SUPABASE_URL');
  const hostedKey = text('SUPABASE_PUBLISHABLE_KEY') ?? text('SUPABASE_ANON_KEY');
  if (hostedUrl && !hostedKey)
    throw new SettingError(
      'Falta SUPABASE_PUBLISHABLE_KEY: copia la llave pública de tu proyecto junto a SUPABASE_URL.',
    );
  if (hostedKey && !hostedUrl)
    throw new SettingError('Falta SUPABASE_URL: copia la dirección de tu proyecto, como https://abc.supabase.co.');
  const hosted = hostedUrl && hostedKey ? { url: origin('SUPABASE_URL', hostedUrl), key: hostedKey } : undefined;
  if (hosted?.key.startsWith('sb_secret_'))
    throw new SettingError('SUPABASE_PUBLISHABLE_KEY trae una llave secreta: usa la llave pública (sb_publishable_…).');

  const googleId = text('GOOGLE_CLIENT_ID');
  const googleSecret = text('GOOGLE_CLIENT_SECRET');
  if (Boolean(googleId) !== Boolean(googleSecret))
    throw new SettingError(
      `Falta ${googleId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'}: pon las dos credenciales de Google o ninguna.`,
    );
  const google = googleId && googleSecret ? { clientId: googleId, secret: googleSecret } : undefined;

  const demoByDefault = !hosted && !google && isLoopback;
  const demoText = text('DEMO')?.toLowerCase();
  if (demoText && !['1', 'true', 'on', '0', 'false', 'off'].includes(demoText))
    throw new SettingError(`DEMO vale "${demoText}": pon on u off.`);
  const demo = demoText ? ['1', 'true', 'on'].includes(demoText) : demoByDefault;
  if (demo && hosted) throw new SettingError('DEMO está encendido con SUPABASE_URL: apágalo con DEMO=off.');
  if (demo && !isLoopback)
    throw new SettingError(`DEMO solo funciona en esta máquina y HOST vale "${HOST}": pon DEMO=off o HOST=127.0.0.1.`);
  if (demo && google) throw new SettingError('DEMO está encendido con GOOGLE_CLIENT_ID: apágalo con DEMO=off.');

  const staffEmails = text('STAFF_EMAILS')
    ?.split(',')
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean);
  const wrongEmail = staffEmails?.find((email) => !z.email().safeParse(email).success);
  if (wrongEmail) throw new SettingError(`STAFF_EMAILS trae "${wrongEmail}": pon correos separados por comas.`);

  const siteUrl = text('SITE_URL');
  return {
    PORT,
    HOST,
    /** Public origin, no slash at the end. */
    SITE_URL: siteUrl ? origin('SITE_URL', siteUrl) : `http://localhost:${PORT}`,
    DATA_DIR: text('DATA_DIR') ?? './data',
    hosted,
    google,
    demo,
    staffEmails,
    EVENTS_CACHE_SECONDS: number(
      'EVENTS_CACHE_SECONDS',
      seconds,
      5,
      'pon un número de segundos, 0 para no guardar nada',
    ),
    LOG_LEVEL: text('LOG_LEVEL') ?? 'info',
  };
}

function origin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingError(`${name} vale "${value}": pon una dirección completa, como https://misitio.mx.`);
  if (url.pathname !== '/' || url.search || url.hash)
    throw new SettingError(`${name} vale "${value}": quita lo que va después del dominio (queda ${url.origin}).`);
  return url.origin;
}
