import { openEmbedded, type Embedded } from '../embedded/backend.ts';
import { stopFirst } from '../embedded/lock.ts';
import { isThisMachine, SettingError, type Environment } from '../settings/environment.ts';
import { expectKnownProject } from '../settings/hosted-project.ts';
import { isSecretKey } from '../settings/keys.ts';
import { isSecretKeyStored } from '../settings/settings-file.ts';
import { openSide, type Side } from './side.ts';

/** The two sides of a move, opened: a data folder and a hosted project. */
type Sides = { embedded: Embedded; folder: Side; project: Side };

/**
 * Opens both sides while the work runs.
 * @param how the command that was typed, for the message about the key
 * @throws SettingError when the folder is in use, or the project or its key is missing
 */
export async function withBothSides(
  environment: Environment,
  how: string,
  work: (sides: Sides) => Promise<void>,
): Promise<void> {
  const { hosted } = environment;
  if (!hosted)
    throw new SettingError(
      'Falta el proyecto: pon SUPABASE_URL y SUPABASE_PUBLISHABLE_KEY, y en SUPABASE_SECRET_KEY su llave secreta.',
    );
  expectSafeAddress(hosted.url);
  const key = secretKeyForThisRun(how);
  const project = openSide({ url: hosted.url, key, fetch, atSiteAddress: false });
  // Asked before the folder is opened, because opening may create it.
  await project.state();
  await expectKnownProject({ url: hosted.url, key });
  const embedded = await openEmbedded(environment, { backups: false }).catch(stopFirst(environment.DATA_DIR));
  try {
    await work({
      embedded,
      folder: openSide({
        url: environment.SITE_URL,
        key: embedded.keys.secret,
        fetch: (input, init) => embedded.answer(new Request(input, init)),
        atSiteAddress: true,
      }),
      project,
    });
  } finally {
    await embedded.close();
  }
}

/** A hosted project's secret key must not travel where others can read it. @throws SettingError */
export function expectSafeAddress(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isThisMachine(hostname))
    throw new SettingError(`SUPABASE_URL vale "${url}": con la llave secreta tiene que ser https.`);
}

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
