import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from './numbers.ts';

const run = promisify(execFile);

/** The repeated task of `rendering-process.ts`: a whole page, or React's output of its component tree. */
export type Rendering = 'page' | 'tree';

/**
 * The time of each page from the list in memory, without the page cache, and of React's component tree alone; medians
 * in milliseconds of processor time. Each runs in a process of its own, in turn: in one process they would slow each
 * other's compiled code.
 */
export async function timeRendering(paths: string[], { rounds = 5 } = {}) {
  const results = [];
  for (const path of paths) {
    const page: number[] = [];
    const tree: number[] = [];
    for (let round = 0; round < rounds; round++) {
      page.push(await timeAlone('page', path));
      tree.push(await timeAlone('tree', path));
    }
    const ratios = page.map((time, round) => time / tree[round]!);
    results.push({ path, page: median(page), tree: median(tree), ratio: median(page) / median(tree), ratios });
  }
  return results;
}

async function timeAlone(what: Rendering, path: string): Promise<number> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'rendering-process.ts'), what, path]);
  return Number(stdout);
}
