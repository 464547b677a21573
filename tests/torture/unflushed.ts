import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { expectAllThere, saveOnAndOn, type Acknowledged } from './acknowledged.ts';
import { device, losses } from './device.ts';
import { journalEntries } from './journal-entry.ts';
import { signIn } from './staff.ts';
import { newFolder, startSite } from './site.ts';
import type { Trial } from './trial.ts';

const recovered = /se recuperó el respaldo del/;

/**
 * A disk that loses unflushed data: all writes and flushes of a site are recorded while three phones save and a
 * backup is made; then the power goes at random places, and the disk's content there is opened.
 */
export const unflushed: Trial = {
  name: 'unflushed',
  async run(short) {
    const [times, saves] = short ? [3, 8] : [50, 60];
    const folder = newFolder();
    await (await startSite({ folder })).end();
    const disk = device(folder);
    const journalFile = join(newFolder(), 'journal');
    writeFileSync(journalFile, '');
    const settings = {
      JOURNAL: journalFile,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'journal.ts')).href}`,
    };
    const site = await startSite({ folder, settings });
    const phones = await Promise.all(Array.from({ length: 3 }, () => signIn(site.url)));
    const acknowledged: Acknowledged = new Map();
    /** How long the journal was when a phone read that an event is saved. */
    const said = new Map<string, number>();
    const saving = saveOnAndOn(phones, acknowledged, (title) => said.set(title, statSync(journalFile).size));
    while (acknowledged.size < saves / 2) await pause(20);
    writeFileSync(join(folder, 'backup-requested-1'), '');
    while (acknowledged.size < saves || existsSync(join(folder, 'backup-requested-1'))) await pause(20);
    await saving.stop();
    await site.end();

    const journal = readFileSync(journalFile);
    const ends = [...journalEntries(journal)].map(({ end }) => end);
    const cuts = Array.from({ length: times }, () => ends[Math.floor(Math.random() * ends.length)]!);
    let [at, fromBackup, checked] = [0, 0, 0];
    for (const [index, cut] of cuts.sort((a, b) => a - b).entries()) {
      disk.take(journal, at, cut);
      at = cut;
      const copy = newFolder();
      const loss = losses[index % losses.length]!;
      disk.cut(copy, loss);
      const certain: Acknowledged = new Map([...acknowledged].filter(([title]) => said.get(title)! <= cut));
      const again = await startSite({ folder: copy });
      if (recovered.test(again.output())) fromBackup++;
      try {
        await expectAllThere(again.url, certain);
      } catch (cause) {
        throw new Error(`Cut ${index + 1} at ${cut} of ${journal.length}, ${loss} lost: ${again.output()}`, { cause });
      }
      checked += certain.size;
      await again.end('SIGKILL');
      rmSync(copy, { recursive: true, force: true });
    }
    return (
      `${acknowledged.size} saves, ${ends.length} changes written down, power cut at ${times} of them: ` +
      `${checked} acknowledged saves looked for, none lost; ${fromBackup} starts took a backup`
    );
  },
};
