import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pictureMaker } from '../app/data/covers/maker.server.ts';
import { variants } from '../app/data/covers/variants.ts';
import { medians } from './table.ts';

const poster = readFileSync(join(import.meta.dirname, '../supabase/seed-covers/marea-alta.webp'));
const rounds = 3;
const uploading = 1000; // ms, of a photo on mobile data

type Maker = ReturnType<typeof pictureMaker>;
const fan = (maker: Maker) => maker.make('resize', [poster, variants['card-360.avif']]);
const save = (maker: Maker) => maker.make('rewrite', [poster], { ahead: true });

/** Waits until another process has taken the place of the one that made the last picture. */
async function replaced(maker: Maker) {
  const former = maker.pid();
  while (maker.pid() === former) await pause(10);
}

/** Each state of the maker in which a picture is asked for. The one of before is brought into it first. */
const states: Record<string, (ask: () => Promise<unknown>, maker: Maker) => Promise<unknown>> = {
  'waits for work': async (ask, maker) => (await fan(maker), ask()),
  'has not begun': (ask) => ask(),
  'has ended, and another is in its place': async (ask, maker) => {
    await fan(maker);
    await replaced(maker);
    await pause(uploading);
    return ask();
  },
  'was begun with the upload': async (ask, maker) => {
    maker.prepare();
    await pause(uploading);
    return ask();
  },
  'was killed at this picture': async (ask, maker) => {
    await fan(maker);
    const asked = ask();
    // Half-way through.
    await pause(100);
    process.kill(maker.pid()!, 'SIGKILL');
    return asked;
  },
  'is busy with forty others': async (ask, maker) => {
    await fan(maker);
    for (let other = 0; other < 40; other++) fan(maker).catch(() => undefined);
    return ask();
  },
};

/** What a fan waits for a picture of a card, and staff for a cover that is stored, in milliseconds. */
export async function pictureRows() {
  const rows: Record<string, string | number>[] = [];
  for (const [state, bring] of Object.entries(states)) {
    const runs: { 'fan ms': number; 'save ms': number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const waited: number[] = [];
      for (const kind of [fan, save]) {
        const maker = pictureMaker(2 * uploading);
        let begun = 0;
        const ask = () => ((begun = performance.now()), kind(maker));
        await bring(ask, maker);
        waited.push(performance.now() - begun);
        // The others come first; the process that waits then would stay.
        await fan(maker);
        await replaced(maker);
        process.kill(maker.pid()!, 'SIGKILL');
      }
      runs.push({ 'fan ms': waited[0]!, 'save ms': waited[1]! });
    }
    rows.push({ 'the maker of pictures': state, ...medians(runs) });
  }
  return rows;
}
