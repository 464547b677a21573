import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findWholeChromium } from '../tests/chromium.ts';
import { median } from './numbers.ts';

/** Fetched when it is asked for: it brings a quarter of all packages, and nothing else needs them. */
const version = '13.5.0';

/** The scores of one page: medians of several runs, times in milliseconds, scores of 100. */
type Scores = Record<'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'fcp' | 'lcp' | 'tbt' | 'cls', number>;

/** Runs Lighthouse on a phone as it emulates one, several times on each page in turn, each in a fresh browser. */
export async function runLighthouse(addresses: Record<string, string>, runs: number): Promise<Record<string, Scores>> {
  const all: Record<string, Scores[]> = Object.fromEntries(Object.keys(addresses).map((name) => [name, []]));
  for (let run = 0; run < runs; run++)
    for (const [name, address] of Object.entries(addresses)) all[name]!.push(await once(address));
  return Object.fromEntries(
    Object.entries(all).map(([name, scores]) => [
      name,
      Object.fromEntries(
        Object.keys(scores[0]!).map((key) => [key, median(scores.map((score) => score[key as keyof Scores]))]),
      ) as Scores,
    ]),
  );
}

async function once(address: string): Promise<Scores> {
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
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
