import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { alert, choose, dialog, edit, update } from '../cover-steps';
import { expect, test } from '../fixtures';
import { photo } from '../photo';
import type { Site } from '../site';

test.describe('covers that no event uses', () => {
  /** Lets what is stored look as old as that. */
  const age = (site: Site, hours: number) =>
    site.database.exec(`update storage.objects set created_at = now() - interval '${hours} hours'`);
  /** Lets what was deleted have been deleted so many days ago. */
  const restFor = (site: Site, days: number) =>
    site.database.exec(`update public.event_history set at = now() - interval '${days} days'`);
  let ahead = 0; // minutes
  /** Staff come by when the last look at storage is a while ago. */
  async function visitLater(page: Page) {
    const now = Date.now;
    ahead = ahead === 6 ? 12 : 6;
    Date.now = () => now() + ahead * 60_000;
    try {
      expect((await page.request.get('/dashboard/data')).status()).toBe(200);
    } finally {
      Date.now = now;
    }
  }

  test('stay through save and deletion, and thirty days in the bin, and go at a visit of the staff', async ({
    site,
    openPanel,
    page,
    expectErrors,
  }) => {
    // The panel may still be asking for the small picture of what went.
    expectErrors(/status of 404/);
    const [id] = await site.has([{ title: 'Uno' }, { title: 'Dos' }]);
    await openPanel();
    for (const name of ['primera.jpg', 'segunda.jpg']) {
      await edit(page, 'Uno');
      await choose(page, name, await photo({ width: 800, height: 1200 }));
      await update(page);
    }
    await site.database.exec(`update public.events set cover = 'covers/${id}-segunda.webp' where title = 'Dos'`);
    const both = [`event-covers/covers/${id}-primera.webp`, `event-covers/covers/${id}-segunda.webp`];
    expect(await site.storedCovers()).toEqual(both);

    await age(site, 23);
    await visitLater(page);
    await expect.poll(() => site.requests.some(({ path }) => path.includes('/object/list/event-covers'))).toBe(true);
    expect(await site.storedCovers()).toEqual(both);

    await age(site, 25);
    await visitLater(page);
    await expect.poll(() => site.storedCovers()).toEqual([both[1]]);

    await page.reload();
    await edit(page, 'Uno');
    await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(alert(page)).toContainText('Event deleted successfully.');
    expect(await site.storedCovers()).toEqual([both[1]]);
    await site.database.exec(`delete from public.events`);
    await restFor(site, 29);
    site.requests.length = 0;
    await visitLater(page);
    await expect.poll(() => site.requests.some(({ path }) => path.includes('/rest/v1/event_history'))).toBe(true);
    expect(await site.storedCovers()).toEqual([both[1]]);
    await restFor(site, 31);
    await visitLater(page);
    await expect.poll(() => site.storedCovers()).toEqual([]);
  });

  test('of an event that expired go with its page, at a visit of the staff', async ({
    site,
    openPanel,
    page,
    expectErrors,
  }) => {
    expectErrors(/status of 404/);
    await site.has([{ title: 'Uno' }, { title: 'Queda' }]);
    await openPanel();
    await edit(page, 'Uno');
    await choose(page, 'vencida.jpg', await photo({ width: 800, height: 1200 }));
    await update(page);
    await site.database.exec(`update public.events set date = public.show_today() - 2 where title = 'Uno'`);
    await page.request.get('/');
    await visitLater(page);
    await expect.poll(() => site.requests.some(({ path }) => path.includes('/object/list/event-covers'))).toBe(true);
    expect(await site.storedCovers()).toHaveLength(1);
    await age(site, 25);
    await restFor(site, 371);
    await visitLater(page);
    await expect.poll(() => site.storedCovers()).toEqual([]);
    expect((await site.events()).map(({ title }) => title)).toEqual(['Queda']);
  });

  test('of an old address of this site go too, and are shown while they are used', async ({
    site,
    openPanel,
    page,
  }) => {
    await openPanel();
    for (const name of ['1760000000000', '1760000000001'])
      await site.speakAsOwner(`/storage/v1/object/covers/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'image/webp' },
        body: new Uint8Array(
          await sharp(await photo({ width: 400, height: 600 }))
            .webp()
            .toBuffer(),
        ),
      });
    await site.has([{ cover: 'http://localhost:1/storage/v1/object/public/covers/1760000000000' }], {
      keepCovers: true,
    });
    const html = await (await page.request.get('/')).text();
    const [address] = /\/pictures\/1\/[0-9a-f]+\/card-720\.webp/.exec(html)!;
    const picture = await page.request.get(address);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp']);
    await age(site, 25);
    await visitLater(page);
    await expect.poll(() => site.storedCovers()).toEqual(['covers/1760000000000']);
    await site.database.exec('delete from public.events');
    await restFor(site, 31);
    await visitLater(page);
    await expect.poll(() => site.storedCovers()).toEqual([]);
  });

  test('that the backend refuses to remove are said in the log', async ({ site, openPanel, page, expectErrors }) => {
    const told: string[] = [];
    expectErrors(/could not be removed/);
    await openPanel();
    await site.speakAsOwner('/storage/v1/object/covers/1760000000000', {
      method: 'POST',
      headers: { 'Content-Type': 'image/webp' },
      body: 'x',
    });
    await age(site, 25);
    const error = console.error;
    console.error = (...parts: unknown[]) => {
      told.push(parts.map(String).join(' '));
      error(...parts);
    };
    await site.database.exec('alter policy "Staff may remove covers" on storage.objects using (false)');
    try {
      await visitLater(page);
      await expect.poll(() => told.join()).toContain('could not be removed');
    } finally {
      console.error = error;
      await site.database.exec(
        `alter policy "Staff may remove covers" on storage.objects using (bucket_id in ('covers', 'event-covers') and (select public.is_staff()))`,
      );
    }
    expect(await site.storedCovers()).toEqual(['covers/1760000000000']);
  });
});
