import { choose, edit, update } from '../cover-steps';
import { expect, test } from '../fixtures';
import { photo } from '../photo';

test('a replaced cover has another address, and the path that is specified where that is free', async ({
  site,
  openPanel,
  page,
}) => {
  const [id] = await site.has([{ title: 'Uno' }]);
  await openPanel();
  const addresses: string[] = [];
  const paths: string[] = [];
  for (const [name, size] of [
    ['cartel.jpg', { width: 800, height: 1200 }],
    ['cartel.jpg', { width: 900, height: 1200 }],
    ['otro.jpg', { width: 800, height: 1200 }],
  ] as const) {
    await edit(page, 'Uno');
    await choose(page, name, await photo(size));
    await update(page);
    const html = await (await page.request.get('/')).text();
    addresses.push(/\/pictures\/[^" ]+\/card-720\.webp/.exec(html)![0]);
    paths.push((await site.events())[0]!.cover!);
  }
  expect(paths).toEqual([`covers/${id}-cartel.webp`, `covers/${id}-cartel-2.webp`, `covers/${id}-otro.webp`]);
  expect(new Set(addresses).size).toBe(3);
  expect((await page.request.get(addresses[2]!)).headers()['cache-control']).toContain('immutable');

  // The first path is free again, but phones may keep what it showed: it is not given a second time.
  await site.speakAsOwner(`/storage/v1/object/event-covers/covers/${id}-cartel.webp`, { method: 'DELETE' });
  await edit(page, 'Uno');
  await choose(page, 'cartel.jpg', await photo({ width: 600, height: 900 }));
  await update(page);
  expect((await site.events())[0]!.cover).not.toBe(`covers/${id}-cartel.webp`);
});
