import { SettingError } from '../environment.ts';
import { readContent, withNewCovers } from './content.ts';
import { counted, names } from './counted.ts';
import type { Side } from './side.ts';
import { hashObjects, sumsOf, type Sums } from './sums.ts';

/** Reads both sides again and compares them. @throws SettingError when they are not alike */
export async function compareSides(from: Side, to: Side, say: (line: string) => void): Promise<Sums> {
  const contents = [withNewCovers(await readContent(from), from, to), await readContent(to)] as const;
  const [here, there] = [
    sumsOf(contents[0], await hashObjects(from, await from.objects())),
    sumsOf(contents[1], await hashObjects(to, await to.objects())),
  ];
  const different: string[] = [];
  for (const kind of Object.keys(names) as (keyof Sums)[]) {
    const [a, b] = [here[kind], there[kind]];
    const same = a.count === b.count && a.sum === b.sum;
    if (!same) different.push(names[kind]);
    say(
      same
        ? `✓ ${counted(a.count, kind)}, suma ${a.sum} en los dos lados`
        : `✘ ${names[kind]}: ${a.count}, suma ${a.sum}; del otro lado ${b.count}, suma ${b.sum}`,
    );
  }
  const emails = new Set(contents[1].state.staff.map(({ email }) => email));
  if (!contents[0].state.staff.every(({ email }) => emails.has(email))) different.push('equipo');
  if (different.length)
    throw new SettingError(
      `Los dos lados no son iguales (${different.join(', ')}): si alguien cambió algo mientras tanto, vuelve a correr lo mismo.`,
    );
  return here;
}
