import { fullDetails, fullEvent, pageOf, withDetails } from '../event-steps';
import { expect, test } from '../fixtures';

test('the page says all that is known', async ({ site, page }) => {
  const [id, second] = await site.has([fullEvent, { city: 'Puebla', date: '2027-01-02' }]);
  await withDetails(site, id!, { ...fullDetails, length: 95 });
  await page.goto(`/eventos/${second}`);
  await expect(page.locator('.event-where')).toHaveText('2027');
  await page.goto(pageOf(id!));
  await expect(page.getByRole('heading', { level: 1, name: fullEvent.title })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.locator('.event-hour')).toHaveText('8:30 PM, hora de Tijuana');
  await expect(main).toContainText('Baja California · 2027');
  // Its day is said once.
  expect((await main.textContent())!.match(/sábado|enero|ene 2027/g)).toEqual(['sábado', 'enero']);
  await expect(main.locator('dl')).toContainText('Puertas7:30 PM');
  await expect(main.locator('dl')).toContainText('Precio desde$450 MXNcargos incluidos');
  for (const text of [
    'ConAna Bocina y Beto Cabina',
    'EdadDesde 18 años',
    'Duración1 h 35 min',
    'AccesoRampa y lugares',
  ])
    await expect(main.locator('dl')).toContainText(text);
  await expect(main.getByText('se abre en otra pestaña')).toHaveText(
    `Boletos en ${new URL(fullEvent.link).hostname}, se abre en otra pestaña`,
  );
  await expect(page.getByRole('heading', { name: 'El Cubo, CECUT' })).toBeVisible();
  const map = new URL((await page.getByRole('link', { name: 'Mapa' }).getAttribute('href'))!);
  expect(map.searchParams.get('query')).toBe(
    'El Cubo, CECUT, Paseo de los Héroes 9350, Zona Urbana Río, Tijuana, Baja California',
  );
  expect(await main.locator('.event-text').innerText()).toBe(fullEvent.description);
  await expect(page.getByRole('link', { name: 'Google' })).toHaveAttribute(
    'href',
    /dates=20270124T043000Z%2F20270124T060500Z/,
  );
  await expect(page.getByRole('link', { name: 'Apple' })).toHaveAttribute('href', `/eventos/${id}.ics`);
  await expect(page.getByRole('link', { name: 'Outlook' })).toHaveAttribute('href', /^https:\/\/outlook\.live\.com/);
  await expect(page.getByRole('region', { name: 'Otras fechas' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Todas las fechas', exact: true }).click();
  await expect(page).toHaveURL('/#fechas');
});

test('with only the nine columns it says what they say, and leaves no dash', async ({ site, page }) => {
  site.breaks(({ url }) =>
    url.includes('event_details') ? Response.json({ code: 'PGRST205', message: 'no' }, { status: 404 }) : undefined,
  );
  const [id] = await site.has([{ ...fullEvent, description: '' }]);
  await page.goto(pageOf(id!));
  await expect(page.getByRole('link', { name: 'Ver Boletos' })).toBeVisible();
  await expect(page.locator('.event-facts div')).toHaveCount(1);
  await expect(page.locator('.stamp, .event-text, .event-next')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/undefined|null|—|NaN/);
});
