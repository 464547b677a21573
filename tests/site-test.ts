import { request as playwright, type APIRequestContext } from '@playwright/test';
import { expect, test as base } from 'vitest';
import { describe } from './describe.ts';
import { openSite, type Site } from './site.ts';

export { expect };
export { day } from './site.ts';

/** Signs in as the demo's staff, or as another account, with a browser's requests. */
export async function signIn(request: APIRequestContext, site: Site, email = site.staffEmail) {
  const chooser = await request.post('/login', { headers: { Origin: site.url } });
  const form = { ...Object.fromEntries(new URL(chooser.url()).searchParams), email };
  await request.post(chooser.url().split('?')[0]!, { headers: { Origin: new URL(chooser.url()).origin }, form });
}

/** The ordinary site of this process, which ends with it. */
let shared: Promise<Site> | undefined;

/**
 * Tests of a whole site that need no browser, emptied before each test. A stray server error fails them.
 * @param open a site of the file's own; without it, the ordinary one that files share
 */
export const siteTest = (open?: () => Promise<Site>) =>
  base
    .extend('serverErrors', { scope: 'file' }, ({}, { onCleanup }) => {
      const errors: string[] = [];
      const original = console.error;
      console.error = (...parts: unknown[]) => void errors.push(parts.map(describe).join(' '));
      onCleanup(() => void (console.error = original));
      return errors;
    })
    .extend('ownSite', { scope: 'file' }, async ({ serverErrors: _ }, { onCleanup }) => {
      if (!open) return (shared ??= openSite());
      const site = await open();
      onCleanup(() => site.close());
      return site;
    })
    .extend('site', { auto: true }, async ({ ownSite }, { onCleanup }) => {
      ownSite.works();
      await ownSite.has([]);
      onCleanup(() => ownSite.works());
      return ownSite;
    })
    /** Errors that this test causes on purpose. */
    .extend('expectErrors', { auto: true }, ({ serverErrors }, { onCleanup }) => {
      const expected: RegExp[] = [];
      serverErrors.length = 0;
      onCleanup(() => {
        const stray = serverErrors.filter((error) => !expected.some((pattern) => pattern.test(error)));
        expect(stray, 'errors that nobody expected').toEqual([]);
      });
      return (...patterns: RegExp[]) => void expected.push(...patterns);
    })
    /** Asks the site as a browser without a page does: it keeps cookies. */
    .extend('request', async ({ ownSite }, { onCleanup }) => {
      const context = await playwright.newContext({ baseURL: ownSite.url });
      onCleanup(() => context.dispose());
      return context;
    })
    /** The same with a session of staff. */
    .extend('staff', async ({ ownSite }, { onCleanup }) => {
      const context = await playwright.newContext({ baseURL: ownSite.url, extraHTTPHeaders: { Origin: ownSite.url } });
      onCleanup(() => context.dispose());
      await signIn(context, ownSite);
      return context;
    });

/** The words of a page or of a piece of one. */
export const words = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
    .trim();

/** What a page's head says to search engines and link previews: the content of `<meta>`, by name. */
export const metaIn = (html: string) => (name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

let lastRemoved = 700_100;

/** A deleted event. No other test has its id, because the site remembers for a second what became of an id. */
export async function removedEvent(site: Site): Promise<number> {
  await site.database.query(`select setval(pg_get_serial_sequence('public.events', 'id'), $1)`, [lastRemoved]);
  lastRemoved += 1;
  const { rows } = await site.database.query<{ id: number }>(
    `insert into public.events (title, date, time)
     values ('Se fue', public.show_today() + 9, '20:30') returning id`,
  );
  const { id } = rows[0]!;
  await site.database.query('delete from public.events where id = $1', [id]);
  site.forget();
  return id;
}
