import sharp from 'sharp';
import { must } from './trial.ts';
import { poster, signIn, type Staff } from './staff.ts';

/** An acknowledged save: title, and the colour of its poster. */
export type Acknowledged = Map<string, [number, number, number]>;

let made = 0;

/**
 * Saves events with posters from several phones at once until it is told to stop, or the site is gone.
 * @param onSaved called at the moment a phone reads that one is saved
 */
export function saveOnAndOn(staff: Staff[], acknowledged: Acknowledged, onSaved?: (title: string) => void) {
  let stopped = false;
  const phones = staff.map(async (one) => {
    while (!stopped) {
      const number = ++made;
      const colour: [number, number, number] = [(number * 53) % 256, (number * 101) % 256, (number * 197) % 256];
      const title = `Función ${number}`;
      const saved = await one.add(title, await poster(...colour)).catch(() => undefined);
      if (saved) {
        acknowledged.set(title, colour);
        onSaved?.(title);
      } else if (saved === undefined) return;
    }
  });
  return {
    async stop() {
      stopped = true;
      await Promise.all(phones);
    },
  };
}

/**
 * Checks that every acknowledged save exists, with its own poster.
 * @param posters how many of them, the newest, it checks
 * @throws naming the missing ones
 */
export async function expectAllThere(
  url: string,
  acknowledged: Acknowledged,
  posters = acknowledged.size,
): Promise<void> {
  const staff = await signIn(url);
  const answer = await staff.send('/dashboard/data');
  const { events } = (await answer.json()) as { events: { title: string; picture?: string }[] };
  const pictures = new Map(events.map(({ title, picture }) => [title, picture]));
  const lost = [...acknowledged.keys()].filter((title) => !pictures.has(title));
  must(lost.length === 0, `Lost: ${lost.join(', ')}`);
  for (const [title, colour] of [...acknowledged].slice(-posters)) {
    const picture = await staff.send(pictures.get(title) ?? '/nowhere');
    must(picture.status === 200, `The poster of ${title} answers ${picture.status}`);
    const { channels } = await sharp(await picture.arrayBuffer()).stats();
    const shown = channels.map(({ mean }) => mean);
    const near = colour.every((value, channel) => Math.abs(value - shown[channel]!) < 8);
    must(near, `${title} shows the poster of another: ${shown.map(Math.round).join()} for ${colour.join()}`);
  }
}
