import { openEmbedded } from '../embedded/backend.ts';
import { expectDatabase } from '../embedded/data-folder.ts';
import { stopFirst } from '../embedded/lock.ts';
import { copy } from '../promote/copy.ts';
import { expectSafeAddress, secretKeyForThisRun } from '../promote/secret-key.ts';
import { openSide } from '../promote/side.ts';
import { SettingError } from '../settings/environment.ts';
import { expectKnownProject } from '../settings/hosted-project.ts';
import { command, readArguments } from './command.ts';

// `npm run promote`: copies what the embedded backend holds to the hosted project of the environment. The data folder
// stays as it is.
await command('La mudanza no terminó.', async (environment) => {
  const dryRun = readArguments({ options: ['dry-run'] }).has('dry-run');
  const { DATA_DIR, SITE_URL, hosted } = environment;
  expectDatabase(DATA_DIR);
  if (!hosted)
    throw new SettingError(
      'Falta el proyecto: pon SUPABASE_URL y SUPABASE_PUBLISHABLE_KEY, y en SUPABASE_SECRET_KEY su llave secreta.',
    );
  expectSafeAddress(hosted.url);
  const key = secretKeyForThisRun();
  await expectKnownProject({ url: hosted.url, key });
  const embedded = await openEmbedded(environment, { backups: false }).catch(stopFirst(DATA_DIR));
  try {
    const folder = openSide({ url: SITE_URL, key: embedded.keys.secret, fetch: embedded.answer });
    const project = openSide({ url: hosted.url, key, fetch });
    console.log(
      (await copy(folder, project, { dryRun, say: console.log }))
        ? `Todo está en ${hosted.url}; en ${DATA_DIR} sigue lo de antes. Arranca el sitio con SUPABASE_URL y SUPABASE_PUBLISHABLE_KEY.`
        : 'Fue un ensayo: no se movió nada.',
    );
  } finally {
    await embedded.close();
  }
});
