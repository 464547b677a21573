import { dialog, edit } from '../cover-steps';
import { day, expect, phone, seriousProblems, test } from '../fixtures';
import { withDetails } from '../event-steps';
import { walkByTab } from '../keyboard';

test('an episode that came out later is told on the page of past dates', async ({ site, openPanel, open, page }) => {
  await site.has([{ city: 'Puebla', date: day(-9) }, { city: 'Mérida' }]);
  await page.request.get('/');
  await expect.poll(async () => (await site.events()).length, 'it left the list, being over').toBe(1);
  site.forget();
  const listen = page.getByRole('link', { name: /^Escucha esa noche: Puebla/ });
  await open('/ya-pasaron');
  await expect(page.getByRole('link', { name: 'Puebla' })).toBeVisible();
  await expect(listen).toHaveCount(0);

  await page.setViewportSize(phone);
  await openPanel();
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('button', { name: 'Episodios' }).click();
  await expect(page.getByRole('heading', { name: 'Episodios', level: 1 })).toBeFocused();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  const field = page.getByRole('textbox', { name: 'Link del episodio' });
  await field.fill('el episodio 12');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/^No es un link: cópialo completo/);
  await expect(field).toHaveValue('el episodio 12');
  await expect(field).toBeFocused();
  expect(await seriousProblems(page)).toEqual([]);
  expect((await walkByTab(page)).faults).toEqual([]);
  await field.fill('open.spotify.com/episode/12');
  await page.getByRole('button', { name: /^Guardar el episodio de Puebla/ }).click();
  await expect(page.getByRole('status').getByText('Guardado: ya está en «Ya pasaron».')).toBeVisible();
  await open('/ya-pasaron');
  await expect(listen).toHaveAttribute('href', 'https://open.spotify.com/episode/12');

  await openPanel(undefined, '/dashboard/episodios');
  await expect(field).toHaveValue('https://open.spotify.com/episode/12');
  await field.fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Guardado, sin episodio.')).toBeVisible();
  await open('/ya-pasaron');
  await expect(listen).toHaveCount(0);
});

test('the episode of a date that is still in the list is in its form too', async ({ openPanel, page }) => {
  await openPanel([{ title: 'Anoche', city: 'Toluca', date: day(-1) }]);
  await page.getByRole('link', { name: 'Episodios' }).click();
  await page.getByRole('textbox', { name: 'Link del episodio' }).last().fill('https://x.mx/1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Guardado: ya está en «Ya pasaron».')).toBeVisible();
  await page.getByRole('button', { name: '‹ Eventos' }).click();
  await edit(page, 'Anoche');
  await expect(dialog(page).getByLabel('Link del episodio')).toHaveValue('https://x.mx/1');
});

test('an episode that was typed and not saved waits in its field', async ({ openPanel, page }) => {
  await openPanel([{ title: 'Anoche', city: 'Toluca', date: day(-1) }], '/dashboard/episodios');
  const field = page.getByRole('textbox', { name: 'Link del episodio' });
  const note = page.getByText('Aquí sigue lo que escribiste y no se guardó.');
  await field.fill('https://x.mx/1');
  await page.getByRole('button', { name: '‹ Eventos' }).click();
  await expect(page.getByText('Tienes un episodio sin guardar: sigue en «Episodios».')).toBeVisible();
  await page.getByRole('button', { name: '«Episodios»' }).click();
  await expect(field).toHaveValue('https://x.mx/1');
  await expect(note).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('https://x.mx/1');
  await field.press('Enter');
  await expect(page.getByText('Guardado: ya está en «Ya pasaron».')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('https://x.mx/1');
  await expect(note).toHaveCount(0);
});

test('an episode that somebody else saved meanwhile is overwritten only by who has read it', async ({
  site,
  openPanel,
  page,
}) => {
  const [id] = await openPanel([{ title: 'Anoche', city: 'Toluca', date: day(-1) }], '/dashboard/episodios');
  const field = page.getByRole('textbox', { name: 'Link del episodio' });
  await field.fill('https://x.mx/mine');
  await withDetails(site, id!, { episode: 'https://x.mx/theirs' });
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    'Mientras tanto se guardó https://x.mx/theirs. Guarda otra vez si prefieres lo tuyo.',
  );
  await expect(field).toHaveValue('https://x.mx/mine');
  await page.reload();
  await withDetails(site, id!, { episode: undefined });
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/^Mientras tanto se quitó el link\./);
  await field.press('Enter');
  await expect(page.getByText('Guardado: ya está en «Ya pasaron».')).toBeVisible();
});
