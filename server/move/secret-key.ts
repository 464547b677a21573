import { SettingError, type Environment } from '../environment.ts';
import { isSecretKey } from '../jwt-claims.ts';
import { readSettings } from '../settings-file.ts';

/**
 * The hosted project's secret key, given for one run and stored nowhere.
 * @param how the command, for the error's sentence
 * @param folder of `.env`
 * @throws SettingError when it is missing, of another kind, or written in `.env`
 */
export function secretKeyForThisRun(how: string, given = process.env, folder = process.cwd()): string {
  const key = given.SUPABASE_SECRET_KEY?.trim();
  if (isSecretKeyStored(folder))
    throw new SettingError(`SUPABASE_SECRET_KEY está en .env: quítala de ahí; se da solo para esta vez: ${how}`);
  if (!key) throw new SettingError(`Falta la llave secreta del proyecto, que se da solo para esta vez: ${how}`);
  if (!isSecretKey(key))
    throw new SettingError('SUPABASE_SECRET_KEY no trae una llave secreta: copia la que empieza con sb_secret_.');
  return key;
}

/** Whether the key is in `.env`. */
export const isSecretKeyStored = (folder = process.cwd()): boolean =>
  Boolean(readSettings({}, folder).SUPABASE_SECRET_KEY);

/** The hosted project that the environment names. @throws SettingError when it names none */
export function hostedProject({ hosted }: Environment): { url: string; key: string } {
  if (!hosted)
    throw new SettingError(
      'Falta el proyecto: pon SUPABASE_URL y SUPABASE_PUBLISHABLE_KEY, y en SUPABASE_SECRET_KEY su llave secreta.',
    );
  return hosted;
}
