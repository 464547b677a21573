import { backUp } from '../embedded/backups.ts';
import { move } from '../move/move.ts';
import { withBothSides } from '../move/open-sides.ts';
import { isDryRun } from './dry-run.ts';
import { command } from './settings.ts';

// `npm run demote -- FOLDER`: brings what the hosted project holds into a local folder (DATA_DIR when none is named), which
// is its backup and can be served. Nothing in the project is changed.
await command('La mudanza no terminó.', async (environment) => {
  const dryRun = isDryRun();
  const DATA_DIR = process.argv.slice(2).find((option) => !option.startsWith('-')) ?? environment.DATA_DIR;
  const how = 'SUPABASE_SECRET_KEY=… npm run demote -- CARPETA';
  await withBothSides({ ...environment, DATA_DIR }, how, async ({ embedded, folder, project }) => {
    const done = await move(project, folder, { dryRun, say: console.log });
    if (!done) return console.log('Fue un ensayo: no se movió nada.');
    const checkpoint = () => embedded.database.exec('checkpoint');
    console.log(`Respaldo en ${await backUp({ folder: embedded.folder, checkpoint })}`);
    console.log(`Todo está en ${embedded.folder}; para usarlo, arranca el sitio con esa DATA_DIR y sin SUPABASE_URL.`);
  });
});
