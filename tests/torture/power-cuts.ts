import { cpSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expectAllThere, saveOnAndOn, type Acknowledged } from './acknowledged.ts';
import { signIn } from './staff.ts';
import { newFolder, startSite } from './site.ts';
import { must, type Trial } from './trial.ts';

const recovered = /se recuperó el respaldo del/;

/** A copy of a folder in use, without what is made again; a file that goes while it is copied is a reason to begin anew. */
function copyOf(folder: string): string {
  for (;;) {
    const copy = newFolder();
    try {
      cpSync(folder, copy, { recursive: true, filter: (path) => !/\/(lock|cache)/.test(path.slice(folder.length)) });
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
    const folder = newFolder();
    const site = await startSite({ folder });
    const phones = await Promise.all(Array.from({ length: 3 }, () => signIn(site.url)));
    const acknowledged: Acknowledged = new Map();
    const times = short ? 2 : 50;
    let whole = 0;
    let fromBackup = 0;
    for (let time = 0; time < times; time++) {
      const saving = saveOnAndOn(phones, acknowledged);
      const before = acknowledged.size;
      while (acknowledged.size < before + 2) await pause(20);
      await pause(Math.random() * 300);
      const certain: Acknowledged = new Map(acknowledged);
      const copy = copyOf(folder);
      await saving.stop();
      const again = await startSite({ folder: copy });
      if (recovered.test(again.output())) fromBackup++;
      else {
        await expectAllThere(again.url, certain);
        whole++;
      }
      await again.end();
      rmSync(copy, { recursive: true, force: true });
    }
    await site.end();
    must(whole + fromBackup === times, 'Some copy was neither whole nor recovered');
    return `${times} copies taken during saves: ${whole} with every save, ${fromBackup} from their newest backup, and said so`;
  },
};
