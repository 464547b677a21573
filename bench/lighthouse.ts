import { setTimeout as wait } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findWholeChromium } from '../tests/chromium.ts';
import { median } from './numbers.ts';

/** What one page scored: medians of several runs, times in milliseconds, scores of 100. */
export type Scores = Record<
  'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'speedIndex',
  number
>;

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
  // The flags that Lighthouse's own command line starts it with, and a moment for what a browser does at its start.
  const browser = await launch({
    chromePath: await findWholeChromium(),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
    logLevel: 'error',
  });
  try {
    await wait(1000);
    const result = await lighthouse(address, { port: browser.port, logLevel: 'error', output: 'json' });
    const { categories, audits } = result!.lhr;
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
      speedIndex: value('speed-index'),
    };
  } finally {
    browser.kill();
  }
}
