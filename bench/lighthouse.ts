import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findWholeChromium } from '../tests/chromium.ts';
import { medians } from './table.ts';

/** Not a dependency, because nothing else needs the many packages that it brings: npx fetches it. */
const version = '13.5.0';

/** Runs Lighthouse with its emulated phone, several times on each page in turn, each time in a new browser. */
export async function lighthouseRows(pages: Record<string, string>, runs: number) {
  const all = Object.keys(pages).map((page) => ({ page, scores: [] as Awaited<ReturnType<typeof once>>[] }));
  for (let run = 0; run < runs; run++) for (const { page, scores } of all) scores.push(await once(pages[page]!));
  return all.map(({ page, scores }) => ({ page, ...medians(scores) }));
}

async function once(address: string) {
  const words = ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', address];
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless --no-sandbox --disable-gpu'];
  const { stdout } = await promisify(execFile)('npm', [...words, ...flags], {
    env: { ...process.env, CHROME_PATH: await findWholeChromium() },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories, audits } = JSON.parse(stdout) as {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'FCP s': value('first-contentful-paint') / 1000,
    'LCP s': value('largest-contentful-paint') / 1000,
    'TBT ms': value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
  };
}
