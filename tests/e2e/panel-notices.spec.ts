import { expect, test } from '../fixtures';

// The panel shows warnings about the site itself; that of a missing backup is in backups.spec.ts.

test('dates that a demo left are kept or deleted by one tap; at another address the panel says so', async ({
  site,
  openPanel,
  page,
  context,
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
  await expect(page.getByRole('alert').first()).toContainText('Esta fecha se queda en el sitio.');
  await date('Marea alta').getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(region).toHaveCount(0);
  await expect(page.getByRole('alert').first()).toContainText('Event deleted successfully.');
  // They are counted each minute.
  await page.route('**/dashboard/data', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), note: 'Avisos en 23 dispositivos' },
    });
  });
  await page.reload();
  await expect(page.getByText('Avisos en 23 dispositivos')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await expect(region).toHaveCount(0);
  expect((await site.events()).map(({ title }) => title)).toEqual(['La carpa', 'Nuestra']);

  const elsewhere = site.url.replace('localhost', '127.0.0.1');
  const cookies = await context.cookies(site.url);
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: elsewhere, httpOnly: true })));
  await page.goto(`${elsewhere}/dashboard`);
  const notice = page.getByRole('note', { name: 'Avisos del sitio' });
  await expect(notice).toContainText(`Entraste por ${elsewhere}, que no es la dirección del sitio`);
  await expect(notice.getByRole('link')).toHaveAttribute('href', `${site.url}/dashboard`);
  // Another test's dates have the same ids.
  await site.database.exec('delete from private.sample_events');
});

test('without scripts the panel says what it needs, in place of a spinner', async ({
  site,
  openPanel,
  context,
  browser,
}) => {
  await openPanel([]);
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const page = await plain.newPage();
  await page.goto(`${site.url}/dashboard`);
  // The engine's own search leaves out what stands in a noscript.
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Cargando' })).toBeHidden();
  await plain.close();
});
