import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Cookie, type Page } from '@playwright/test';
import { describe } from './describe.ts';
import { openSite, type Site } from './site.ts';

type Worker = { ownSite: Site; workerErrors: string[]; sessions: { cookies?: Cookie[] } };
type Test = {
  /** The site, with no events in it. */
  site: Site;
  /** Errors that this test brings about on purpose; any other in the console or the server's log fails it. */
  expectErrors: (...patterns: RegExp[]) => void;
  /** Opens an address, past its splash, with React ready. */
  open: (path: string) => Promise<void>;
  /** Signs in at the door, with the demo's staff account unless told otherwise. */
  signIn: (email?: string) => Promise<void>;
  /** Opens the panel with a staff session that is already there. */
  openPanel: () => Promise<void>;
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
    const expected: RegExp[] = [];
    const errors: string[] = [];
    workerErrors.length = 0;
    const watch = (page: Page) => {
      page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`));
      page.on('pageerror', (error) => errors.push(`page: ${error.stack ?? error.message}`));
    };
    context.pages().forEach(watch);
    context.on('page', watch);
    await use((...patterns) => void expected.push(...patterns));
    const all = [...errors, ...workerErrors.map((error) => `server: ${error}`)];
    const stray = all.filter((error) => !expected.some((pattern) => pattern.test(error)));
    expect(stray, 'errors that nobody expected').toEqual([]);
  },
  page: async ({ page, expectErrors: _ }, use) => use(page),
  open: async ({ page }, use) =>
    use(async (path) => {
      await page.goto(path);
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-splash]')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    }),
  signIn: async ({ page, open, site }, use) =>
    use(async (email = site.staffEmail) => {
      await open('/login');
      await page.getByRole('button', { name: 'Continuar con Google' }).click();
      await page.getByRole('button', { name: email }).click();
      await page.waitForURL(/\/(dashboard|login)/);
    }),
  openPanel: async ({ page, context, sessions, signIn }, use) =>
    use(async () => {
      if (sessions.cookies) await context.addCookies(sessions.cookies);
      else {
        await signIn();
        sessions.cookies = await context.cookies();
      }
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Eventos', level: 1 })).toBeAttached();
    }),
});

/** The serious or critical findings of axe on the page as it is. */
export async function seriousProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`,
    );
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 860 };
