import { fullDetails, fullEvent, pageOf, removedEvent, withDetails } from '../event-steps';
import { expect, test } from '../fixtures';

test.describe('the address', () => {
  test('an id that was never there is a 404, one that was there a 410, and the backend is asked once', async ({
    site,
    page,
    request,
    expectErrors,
  }) => {
    expectErrors(/status of 410/);
    const ids = await site.has([{ ...fullEvent, city: 'Mérida' }, fullEvent]);
    const gone = await removedEvent(site);
    site.requests.length = 0;
    for (let turn = 0; turn < 3; turn++) {
      expect((await request.get(`/eventos/${gone}-lo-que-sea`)).status()).toBe(410);
      expect((await request.get('/eventos/900900')).status()).toBe(404);
    }
    expect(site.requests.filter(({ path }) => path.includes('event_existed'))).toHaveLength(1);
    await page.goto(`/eventos/${gone}`);
    await expect(page.getByText('Esta función ya no está en cartelera.')).toBeVisible();
    await page.getByRole('link', { name: 'Tijuana', exact: true }).click();
    await expect(page).toHaveURL(pageOf(ids[1]!));
  });
});

test('the page says all that is known', async ({ site, page }) => {
  const [id, second] = await site.has([fullEvent, { city: 'Puebla', date: '2027-01-02' }]);
  await withDetails(site, id!, { ...fullDetails, length: 95 });
  await page.goto(`/eventos/${second}`);
  await expect(page.locator('.event-where')).toHaveText('Gira · 2027');
  await page.goto(pageOf(id!));
  await expect(page.getByRole('heading', { level: 1, name: fullEvent.title })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.locator('.event-hour')).toHaveText('8:30 PM, hora de Tijuana');
  await expect(main).toContainText('Baja California · 2027');
  // Its day is said once.
  expect((await main.textContent())!.match(/sábado|enero|ene 2027/g)).toEqual(['sábado', 'enero']);
  await expect(main.locator('dl')).toContainText('Puertas7:30 PM');
  await expect(main.locator('dl')).toContainText('Desde $450 MXN,cargos incluidos');
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

test('the head says address, description and share card, here and on the list pages', async ({
  site,
  page,
  request,
}) => {
  const [id] = await site.has([fullEvent, {}]);
  await withDetails(site, id!, { ...fullDetails, status: 'few_left' });
  const content = (property: string) =>
    page.locator(`meta[property="${property}"], meta[name="${property}"]`).getAttribute('content');
  for (const path of [pageOf(id!), '/', '/new-version']) {
    await page.goto(path);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(site.url + path);
    expect(await content('og:url')).toBe(site.url + path);
    expect(await content('og:image')).toMatch(new RegExp(`^${site.url}/pictures/[^/]+/[^/]+/share\\.jpg$`));
    expect(await content('og:image:width')).toBe('1200');
    expect(await content('twitter:card')).toBe('summary_large_image');
    expect(await content('og:description')).toBe(await content('description'));
    expect((await content('og:title'))!.length).toBeLessThanOrEqual(80);
    const html = await (await request.get(path)).text();
    expect(html.slice(0, html.indexOf('</head>'))).toContain('property="og:image"');
  }
  await page.goto(pageOf(id!));
  expect(await page.title()).toBe('Noche de luciérnagas · Tijuana · 23 ene 2027 · Radio Carpa');
  expect(await content('description')).toBe(
    '¡Quedan pocos boletos! 23 ene 2027 · 8:30 PM, hora de Tijuana · El Cubo, CECUT, Tijuana, Baja California. Una noche de historias a oscuras: apagamos el teatro y encendemos el micrófono. Trae linterna, trae ...',
  );
});

test('an open card leads to the page of its date, a closed one does not', async ({ site, open, page }) => {
  const [id] = await site.has([fullEvent, {}]);
  for (const path of ['/', '/new-version']) {
    await open(path);
    const card = page.getByRole('article', { name: fullEvent.title });
    const link = card.getByRole('link', { name: `Ver detalles de ${fullEvent.title}` });
    await expect(link).toBeHidden();
    await card.getByRole('button').press('Enter');
    await link.click();
    await expect(page).toHaveURL(pageOf(id!));
  }
});
