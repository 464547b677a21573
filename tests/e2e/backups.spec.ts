import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { desktop, expect, phone, seriousProblems, test } from '../fixtures';
import { walkByTab } from '../keyboard';

test('staff make a backup, see it and take it', async ({ site, page, context, openPanel }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  rmSync(join(site.folder, 'backups'), { recursive: true, force: true });
  const keys = join(site.folder, 'keys.json');
  const [now, threeDaysAgo] = [new Date(), new Date(Date.now() - 3 * 86_400_000)];
  utimesSync(keys, threeDaysAgo, threeDaysAgo);
  await page.setViewportSize(phone);
  await openPanel();
  const notices = page.getByRole('note', { name: 'Avisos del sitio' });
  await expect(notices).toHaveText('No hay ningún respaldo: avisa a quien administra el sitio.');
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('button', { name: 'Respaldos' }).click();
  await expect(page.getByText('Ya debería haber uno')).toBeVisible();

  const button = page.getByRole('button', { name: 'Hacer uno ahora' });
  await button.click();
  await expect(page.getByText('Haciendo un respaldo…')).toBeVisible();
  await expect(page.getByText('Listo: hay un respaldo nuevo.')).toBeVisible();
  const row = page.getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(page.getByText('hace un momento')).toBeVisible();
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Copiado: pégalo en la terminal del servidor.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/npm run restore -- \S+-1\.tar\.gz$/);
  // The lines are those of the one that is chosen.
  await button.click();
  await expect(row).toHaveCount(2);
  const lines = page.getByLabel('Para volver a un respaldo');
  await expect(lines).toHaveValue(/-2\.tar\.gz$/);
  await page.getByLabel('Respaldo al que vuelves').selectOption({ index: 1 });
  await expect(lines).toHaveValue(/npm run restore -- \S+-1\.tar\.gz$/);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);
  }
  await page.setViewportSize(phone);
  expect((await walkByTab(page)).faults).toEqual([]);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const coming = page.waitForEvent('download');
  await row.last().getByRole('link', { name: 'Descargar' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^cartelera-\d{8}-\d{9}-1\.tar\.gz$/);
  await openPanel();
  await expect(notices, 'there is one').toHaveCount(0);
  utimesSync(keys, now, now);
  rmSync(join(site.folder, 'backups'), { recursive: true, force: true });
});
