import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Cookie, type Page } from '@playwright/test';
import { describe } from './describe.ts';
import { openSite, type Site, type TestEvent } from './site.ts';

type Worker = { ownSite: Site; workerErrors: string[]; sessions: { cookies?: Cookie[] } };
type Test = {
  /** The site, with no events in it. */
  site: Site;
  /** Errors that this test causes on purpose; any other in the console or the server's log fails it. */
  expectErrors: (...patterns: RegExp[]) => void;
  /**
   * Opens an address as from another page of the site, without the splash, and waits for its scripts.
   * @param dates makes these, or so many ordinary ones, the only events there are; returns their ids
   */
  open: (path: string, dates?: TestEvent[] | number) => Promise<number[]>;
  /** Signs in on /login, with the demo's staff account unless told otherwise. */
  signIn: (email?: string) => Promise<void>;
  /**
   * Opens the panel with a staff session that is already there.
   * @param dates as of `open`
   * @param path of a screen of it
   */
  openPanel: (dates?: TestEvent[] | number, path?: string) => Promise<number[]>;
};

export { expect };
export { day } from './site.ts';

/** Tests that read as sentences: each worker has a server and a database of its own, emptied before each test. */
export const test = base.extend<Test, Worker>({
  workerErrors: [
    async ({}, use) => {
      const errors: string[] = [];
      const original = console.error;
      console.error = (...parts: unknown[]) => void errors.push(parts.map(describe).join(' '));
      await use(errors);
      console.error = original;
    },
    { scope: 'worker' },
  ],
  ownSite: [
    async ({ workerErrors: _ }, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sessions: [async ({}, use) => use({}), { scope: 'worker' }],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
  site: [
    async ({ ownSite }, use) => {
      ownSite.works();
      await ownSite.has([]);
      await use(ownSite);
      ownSite.works();
    },
    { auto: true },
  ],
  expectErrors: async ({ context, workerErrors }, use) => {
    // Chromium says so where a fade between two pages ends early, as when the window changes its size.
    const expected = [/^page: \w+Error: Transition was /];
    const errors: string[] = [];
    workerErrors.length = 0;
    const watch = (page: Page) => {
      page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`));
      // A DOMException has no stack.
      page.on('pageerror', (error) => errors.push(`page: ${error.stack || `${error.name}: ${error.message}`}`));
    };
    context.pages().forEach(watch);
    context.on('page', watch);
    await use((...patterns) => void expected.push(...patterns));
    const all = [...errors, ...workerErrors.map((error) => `server: ${error}`)];
    const stray = all.filter((error) => !expected.some((pattern) => pattern.test(error)));
    expect(stray, 'errors that nobody expected').toEqual([]);
  },
  page: async ({ page, expectErrors: _ }, use) => use(page),
  open: async ({ page, ownSite }, use) =>
    use(async (path, dates) => {
      const ids = dates ? await ownSite.has(dates) : [];
      await page.goto(path, { referer: `${ownSite.url}/` });
      await ready(page);
      return ids;
    }),
  signIn: async ({ page, open, site }, use) =>
    use(async (email = site.staffEmail) => {
      await open('/login');
      await page.getByRole('button', { name: 'Continuar con Google' }).click();
      await page.getByRole('button', { name: email }).click();
      await page.waitForURL(/\/(dashboard|login)/);
    }),
  openPanel: async ({ page, context, sessions, signIn, ownSite }, use) =>
    use(async (dates, path = '/dashboard') => {
      const ids = dates ? await ownSite.has(dates) : [];
      if (sessions.cookies) await context.addCookies(sessions.cookies);
      else {
        await signIn();
        sessions.cookies = await context.cookies();
      }
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(
        (list) => [...document.querySelectorAll('h1')].some(({ textContent }) => !list || textContent === 'Eventos'),
        path === '/dashboard',
      );
      return ids;
    }),
});

/** The same tests on a site that only this file uses. */
export const testOn = <Own extends Site>(open: () => Promise<Own>) =>
  test.extend<{ site: Own }, { ownSite: Own }>({
    ownSite: [
      async ({ workerErrors: _ }, use) => {
        const site = await open();
        await use(site);
        await site.close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });

/** Waits for the page's scripts. Checks at each frame, as an assertion would check only twice a second. */
export const ready = (page: Page) => page.waitForFunction(() => 'ready' in document.documentElement.dataset);

/** Holds requests back. @returns a function that lets them go */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The minified one: the browser reads it in half the time. */
const axeSource = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

/** The serious or critical findings of axe on the page as it is; frames are left out. */
export async function seriousProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Only two rules need style sheets or sounds loaded once more: one is experimental, the other not serious.
    const options = { resultTypes: ['violations' as const], iframes: false, preload: false };
    const { violations } = await axe.run(document, options);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`,
      );
  });
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 860 };
