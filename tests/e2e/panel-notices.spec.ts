import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures';

// The panel shows warnings about the site itself.

test('a site without a backup for days says so to staff, until there is one', async ({ site, openPanel, page }) => {
  const notices = page.getByRole('note', { name: 'Avisos del sitio' });
  await openPanel();
  await expect(notices).toHaveCount(0);
  const keys = join(site.folder, 'keys.json');
  const [now, threeDaysAgo] = [new Date(), new Date(Date.now() - 3 * 86_400_000)];
  utimesSync(keys, threeDaysAgo, threeDaysAgo);
  await page.reload();
  await expect(notices).toHaveText('No hay ningún respaldo: avisa a quien administra el sitio.');

  const backups = join(site.folder, 'backups');
  mkdirSync(backups);
  writeFileSync(
    join(
      backups,
      `cartelera-${now
        .toISOString()
        .replaceAll(/[-:.Z]/g, '')
        .replace('T', '-')}.tar.gz`,
    ),
    '',
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Eventos', level: 1 })).toBeAttached();
  await expect(notices).toHaveCount(0);
  rmSync(backups, { recursive: true });
  utimesSync(keys, now, now);
});

test('at another address than the site’s, the panel says where to go', async ({ site, openPanel, page, context }) => {
  await openPanel();
  const elsewhere = site.url.replace('localhost', '127.0.0.1');
  const cookies = await context.cookies(site.url);
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: elsewhere, httpOnly: true })));
  await page.goto(`${elsewhere}/dashboard`);
  const notice = page.getByRole('note', { name: 'Avisos del sitio' });
  await expect(notice).toContainText(`Entraste por ${elsewhere}, que no es la dirección del sitio`);
  await expect(notice.getByRole('link')).toHaveAttribute('href', `${site.url}/dashboard`);
});

test('dates that a demo left are staff’s to keep or to delete, with one tap each', async ({
  site,
  openPanel,
  page,
}) => {
  const ids = await site.has([{ title: 'La carpa' }, { title: 'Marea alta' }, { title: 'Nuestra' }]);
  await site.database.query('insert into private.sample_events (id, as_seeded) select unnest($1::bigint[]), $2', [
    ids.slice(0, 2),
    '{}',
  ]);
  await openPanel();
  const region = page.getByRole('region', { name: 'Fechas de la demostración' });
  const date = (title: string) => region.getByRole('group', { name: title });
  await expect(region.getByRole('group')).toHaveCount(2);
  await date('La carpa').getByRole('button', { name: 'Conservar' }).click();
  await expect(date('La carpa')).toHaveCount(0);
  await date('Marea alta').getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(region).toHaveCount(0);
  await expect(page.getByRole('alert').first()).toContainText('Event deleted successfully.');
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await expect(region).toHaveCount(0);
  expect((await site.events()).map(({ title }) => title)).toEqual(['La carpa', 'Nuestra']);
});
