import { expectDatabase } from '../embedded/data-folder.ts';
import { copySide } from '../promote/copy-side.ts';
import { withBothSides } from '../promote/open-sides.ts';
import { command, readArguments } from './command.ts';

// `npm run promote`: brings what the embedded backend holds to the hosted project that the environment names. Nothing on
// this side is deleted.
await command('La mudanza no terminó.', async (environment) => {
  const dryRun = readArguments({ options: ['dry-run'] }).has('dry-run');
  const { DATA_DIR } = environment;
  expectDatabase(DATA_DIR);
  await withBothSides(environment, 'SUPABASE_SECRET_KEY=… npm run promote', async ({ folder, project }) => {
    const done = await copySide(folder, project, { dryRun, say: console.log });
    console.log(
      done
        ? `Todo está en ${project.url}; en ${DATA_DIR} sigue lo de antes. Arranca el sitio con SUPABASE_URL y SUPABASE_PUBLISHABLE_KEY.`
        : 'Fue un ensayo: no se movió nada.',
    );
  });
});
