import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { backupsView } from '../../app/extras/backups/panel/backups-view';
import { expect, phone, seriousProblems, test } from '../fixtures';
import { walkByTab } from '../keyboard';

test('staff make a backup, see it and take it', async ({ site, page, openPanel }) => {
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

  await page.getByRole('button', { name: 'Hacer uno ahora' }).click();
  await expect(page.getByText('Haciendo un respaldo…')).toBeVisible();
  await expect(page.getByText('Listo: hay un respaldo nuevo.')).toBeVisible();
  const row = page.getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(page.getByText('hace un momento')).toBeVisible();
  expect((await walkByTab(page)).faults).toEqual([]);
  const coming = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Descargar' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^cartelera-\d{8}-\d{9}-1\.tar\.gz$/);
  await openPanel();
  await expect(notices, 'there is one').toHaveCount(0);
  utimesSync(keys, now, now);
  rmSync(join(site.folder, 'backups'), { recursive: true, force: true });
});

// Which lines they are is asked beside the code (backups-view.test.ts).
test('on an installed server the lines to copy are of the chosen backup, for a new server too', async ({
  page,
  openPanel,
}) => {
  const made = new Date();
  const names = ['cartelera-20261121-144503120-42.tar.gz', 'cartelera-20261120-144503120-41.tar.gz'];
  const entries = names.map((name) => ({ name, made, bytes: 1000, whole: true }));
  const state = { entries, late: false, busy: false, folder: '/var/lib/cartelera/data/backups' };
  const view = backupsView(state, 'America/Mexico_City', made, 'gira.example');
  await page.route('**/dashboard/data/respaldos', (route) => route.fulfill({ json: view }));
  await page.setViewportSize(phone);
  await openPanel(undefined, '/dashboard/respaldos');
  // Copies of one hour are one row, which opens; the lines for the terminal are folded.
  await expect(page.getByRole('link', { name: 'Descargar' })).toHaveCount(1);
  await page.getByText('Otro de esa hora').click();
  await expect(page.getByRole('link', { name: 'Descargar' })).toHaveCount(2);
  await expect(page.getByLabel('Respaldo al que vuelves')).toBeHidden();
  await page.getByText('Para quien administra el servidor').click();
  await page.getByLabel('Respaldo al que vuelves').selectOption({ index: 1 });
  const { lines, moved } = view.restore!;
  for (const [place, forNewest] of [
    ['del servidor', lines],
    ['de tu computadora', moved!.copy],
    ['del servidor nuevo', moved!.lines],
  ] as const) {
    await page.getByRole('button', { name: `Copiar para la terminal ${place}`, exact: true }).click();
    await expect(page.getByText(`Copiado: pégalo en la terminal ${place}.`, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(forNewest.replaceAll(names[0]!, names[1]!));
  }
  expect(await seriousProblems(page)).toEqual([]);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
