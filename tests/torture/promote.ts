import {
  contentIn,
  contentOf,
  fillFolder,
  newFolder,
  openProject,
  promoteKilledAt,
  removeFolders,
  run,
  storesPicture,
  writesRows,
} from '../promote-rehearsal.ts';
import { must, type Trial } from './trial.ts';

/** A thousand events to a project over HTTP, killed among pictures and among rows, run again, and back. */
export const promote: Trial = {
  name: 'promote',
  async run() {
    const folder = newFolder();
    await fillFolder(folder, { events: 1112, covers: 200 });
    const project = await openProject();
    try {
      const settings = { ...project.settings, DATA_DIR: folder, SUPABASE_SECRET_KEY: project.embedded.keys.secret };
      await promoteKilledAt(project, settings, storesPicture, 100);
      const pictures = (await contentOf(project.embedded)).length;
      await promoteKilledAt(project, settings, writesRows, 8);
      const rows = (await contentOf(project.embedded)).length;
      const promoted = await run('promote', settings).ended;
      must(promoted.code === 0, promoted.output);
      const here = await contentIn(folder);
      must(
        here.join() === (await contentOf(project.embedded)).join(),
        'The project does not hold what the folder does.',
      );

      const back = newFolder();
      const demoted = await run('demote', settings, back).ended;
      must(demoted.code === 0, demoted.output);
      must(here.join() === (await contentIn(back)).join(), 'The second folder does not hold what the first one does.');
      const events = /✓ (\d+) fechas/.exec(promoted.output)?.[1];
      return `${events} events, 200 covers, killed after ${pictures} and ${rows} of ${here.length} rows and pictures: all there, and back`;
    } finally {
      await project.close();
      removeFolders();
    }
  },
};
