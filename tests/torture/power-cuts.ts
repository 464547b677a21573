import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expectAllThere, saveOnAndOn, type Acknowledged } from './acknowledged.ts';
import { signIn } from './staff.ts';
import { newFolder, startSite } from './site.ts';
import { must, type Trial } from './trial.ts';

const recovered = /se recuperó el respaldo del/;
/** Posters that each copy is asked for: with all of them the fiftieth would take minutes. */
const posters = 30;

/** A copy of a folder in use, without what is made again; a file that goes while it is copied is a reason to begin anew. */
async function copyOf(folder: string): Promise<string> {
  for (;;) {
    const copy = newFolder();
    try {
      // Bit by bit, so that the saves go on meanwhile.
      const filter = (path: string) => !/\/(lock|cache)/.test(path.slice(folder.length));
      await cp(folder, copy, { recursive: true, filter });
      return copy;
    } catch (cause) {
      rmSync(copy, { recursive: true, force: true });
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    }
  }
}

/**
 * The folder as a power cut may leave it: copied file by file while saves go on, so that no two files are of the same moment.
 * Opened again, either everything is there, or the newest backup is and the start says so in one line.
 */
export const powerCuts: Trial = {
  name: 'power-cuts',
  async run(short) {
    const site = await startSite();
    const phones = await Promise.all(Array.from({ length: 3 }, () => signIn(site.url)));
    const acknowledged: Acknowledged = new Map();
    const times = short ? 2 : 50;
    const came = { whole: 0, fromBackup: 0, meanwhile: 0 };
    for (let time = 0; time < times; time++) {
      const saving = saveOnAndOn(phones, acknowledged);
      const before = acknowledged.size;
      while (acknowledged.size < before + 2) await pause(20);
      await pause(Math.random() * 300);
      const certain: Acknowledged = new Map(acknowledged);
      const copy = await copyOf(site.folder);
      came.meanwhile += acknowledged.size - certain.size;
      await saving.stop();
      const again = await startSite({ folder: copy });
      if (recovered.test(again.output())) came.fromBackup++;
      else {
        await expectAllThere(again.url, certain, posters);
        came.whole++;
      }
      await again.end('SIGKILL');
      rmSync(copy, { recursive: true, force: true });
    }
    await site.end();
    must(came.whole + came.fromBackup === times, 'Some copy was neither whole nor recovered');
    return (
      `${times} copies taken during ${acknowledged.size} saves, ${came.meanwhile} of them while it was copied: ` +
      `${came.whole} with every save from before, ${came.fromBackup} from their newest backup, and said so`
    );
  },
};
