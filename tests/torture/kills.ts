import { setTimeout as pause } from 'node:timers/promises';
import { expectAllThere, saveOnAndOn, type Acknowledged } from './acknowledged.ts';
import { signIn } from './staff.ts';
import { newFolder, startSite } from './site.ts';
import { must, type Trial } from './trial.ts';

/** A signal ends the process in the middle of saves, again and again on the same folder. */
function endings(name: string, signal: NodeJS.Signals, times: number): Trial {
  return {
    name,
    async run(short) {
      const folder = newFolder();
      const acknowledged: Acknowledged = new Map();
      const rounds = short ? 1 : times;
      for (let round = 0; round < rounds; round++) {
        const site = await startSite({ folder });
        const phones = await Promise.all(Array.from({ length: 4 }, () => signIn(site.url)));
        const saving = saveOnAndOn(phones, acknowledged);
        const before = acknowledged.size;
        while (acknowledged.size < before + (short ? 4 : 25)) await pause(20);
        // At any place in a save, and not always the same one.
        await pause(Math.random() * 200);
        const code = await site.end(signal);
        await saving.stop();
        if (signal === 'SIGTERM') must(code === 0, `It ended with ${code}: ${site.output()}`);
      }
      const site = await startSite({ folder });
      await expectAllThere(site.url, acknowledged);
      await site.end();
      return `${rounds} × ${signal}, ${acknowledged.size} saves with posters acknowledged, none lost`;
    },
  };
}

export const kills = endings('kills', 'SIGKILL', 10);
export const stops = endings('stops', 'SIGTERM', 5);
