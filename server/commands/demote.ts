import { backUp } from '../backups/backup.ts';
import { copySide } from '../promote/copy-side.ts';
import { withBothSides } from '../promote/open-sides.ts';
import { command, readArguments } from './command.ts';

// `npm run demote -- FOLDER`: brings what the hosted project holds into a local folder (DATA_DIR when none is named), which
// is its backup and can be served. Nothing in the project is changed.
await command('La mudanza no terminó.', async (environment) => {
  const { has, name: DATA_DIR = environment.DATA_DIR } = readArguments({ options: ['dry-run'], name: 'CARPETA' });
  const dryRun = has('dry-run');
  const how = 'SUPABASE_SECRET_KEY=… npm run demote -- CARPETA';
  await withBothSides({ ...environment, DATA_DIR }, how, async ({ embedded, folder, project }) => {
    const done = await copySide(project, folder, { dryRun, say: console.log });
    if (!done) return console.log('Fue un ensayo: no se movió nada.');
    const checkpoint = () => embedded.database.exec('checkpoint');
    console.log(`Respaldo en ${await backUp({ folder: embedded.folder, checkpoint })}`);
    console.log(`Todo está en ${embedded.folder}; para usarlo, arranca el sitio con esa DATA_DIR y sin SUPABASE_URL.`);
  });
});
