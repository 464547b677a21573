import { isThisMachine, SettingError } from '../settings/environment.ts';
import { isSecretKey } from '../settings/keys.ts';
import { isSecretKeyStored } from '../settings/settings-file.ts';

/** Refuses to send a hosted project's secret key where others can read it. @throws SettingError */
export function expectSafeAddress(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isThisMachine(hostname))
    throw new SettingError(`SUPABASE_URL vale "${url}": con la llave secreta tiene que ser https.`);
}

const how = 'SUPABASE_SECRET_KEY=… npm run promote';

/**
 * Reads the hosted project's secret key, which is given for one run and stored nowhere.
 * @param folder of `.env`
 * @throws SettingError when it is missing, of another kind, or written in `.env`
 */
export function secretKeyForThisRun(environment = process.env, folder = process.cwd()): string {
  const key = environment.SUPABASE_SECRET_KEY?.trim();
  if (isSecretKeyStored(folder))
    throw new SettingError(`SUPABASE_SECRET_KEY está en .env: quítala de ahí; se da solo para esta vez: ${how}`);
  if (!key) throw new SettingError(`Falta la llave secreta del proyecto, que se da solo para esta vez: ${how}`);
  if (!isSecretKey(key))
    throw new SettingError('SUPABASE_SECRET_KEY no trae una llave secreta: copia la que empieza con sb_secret_.');
  return key;
}
