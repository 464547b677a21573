import { fullDetails, fullEvent, pageOf, saleSoon, withDetails } from '../event-steps';
import { desktop, expect, phone, test } from '../fixtures';
import { box, outside } from '../geometry';

test.describe('sharing', () => {
  test('copies the address, and hands it to the phone’s own sheet', async ({ site, page }) => {
    const [id] = await site.has([fullEvent]);
    await withDetails(site, id!, fullDetails);
    const url = site.url + pageOf(id!);
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: (data: ShareData) => Promise.resolve(Object.assign(window, { shared: data })),
      });
    });
    await page.goto(`${pageOf(id!)}?fbclid=1`);
    const copy = page.getByRole('button', { name: 'Copiar enlace' });
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expect.poll(async () => (await box(copy)).height, 'its words on one line').toBe(48);
    }
    await copy.click();
    await expect(page.getByText('¡Enlace copiado!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.getByRole('button', { name: 'Compartir' }).click();
    const text = 'Noche de luciérnagas · Tijuana · 23 ene 2027\n8:30 PM · El Cubo, CECUT';
    await expect
      .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared))
      .toMatchObject({ url, text });
    const whatsApp = new URL((await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))!);
    expect(whatsApp.searchParams.get('text')).toBe(`${text}\n${url}`);
  });

  test('a sheet that the browser refuses copies the address, or leads to where it is; a closed one does nothing', async ({
    site,
    page,
  }) => {
    const [id] = await site.has([fullEvent]);
    await page.setViewportSize(phone);
    await page.addInitScript(() => {
      navigator.share = () => Promise.reject(new DOMException('', sessionStorage.getItem('why') ?? 'AbortError'));
    });
    await page.goto(pageOf(id!));
    const button = page.getByRole('button', { name: 'Compartir' });
    await button.click();
    await page.getByRole('link', { name: 'Compartir' }).click();
    await page.evaluate(() => sessionStorage.setItem('why', 'NotAllowedError'));
    await expect(page).toHaveURL(site.url + pageOf(id!));
    await expect(page.getByText('¡Enlace copiado!')).toBeHidden();
    await button.click();
    await expect(page.getByText('¡Enlace copiado!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + pageOf(id!));
    await page.getByRole('link', { name: 'Compartir' }).click();
    await expect(page).toHaveURL(`${site.url}${pageOf(id!)}#compartir`);
    await expect(button).toBeInViewport();
  });

  test('shows the address where copying is refused', async ({ site, page }) => {
    const [id] = await site.has([fullEvent]);
    await page.addInitScript(() => {
      Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) });
    });
    // A tap before the page's first script is there counts.
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/entry.client-*.js', (route) => arrived.then(() => route.continue()));
    await page.goto(pageOf(id!));
    await page.getByRole('button', { name: 'Copiar enlace' }).click();
    arrive();
    await expect(page.getByText(site.url + pageOf(id!))).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test('the button stays at the foot of the window, and hides nothing that has focus', async ({ site, page }) => {
    const [id] = await site.has([{ ...fullEvent, description: 'Línea\n\n'.repeat(60) }, {}, {}]);
    await page.setViewportSize(phone);
    await page.goto(pageOf(id!));
    const button = page.getByRole('link', { name: 'Ver Boletos' });
    await expect(button).toBeInViewport({ ratio: 1 });
    const hidden = await page.getByRole('link').evaluateAll(
      (links, button) =>
        links
          .filter((link) => {
            (link as HTMLElement).focus();
            const { x, y, width, height } = link.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, Math.max(y + height / 2, 1));
            const foot = button!.getBoundingClientRect();
            return !link.contains(top) || foot.top < 0 || foot.bottom > innerHeight;
          })
          .map(({ textContent }) => textContent),
      await button.elementHandle(),
    );
    expect(hidden).toEqual([]);
  });

  test('a city takes two lines at most; on its side day and button are in sight', async ({ site, page }) => {
    const cities = ['Ciudad de México', 'Dolores Hidalgo Cuna de la Independencia Nacional'];
    const ids = await site.has(cities.map((city) => ({ ...fullEvent, city })));
    for (const id of ids) {
      await withDetails(site, id, { ...fullDetails, status: 'few_left' });
      await page.setViewportSize(phone);
      await page.goto(`/eventos/${id}`);
      const city = page.locator('.event-city');
      const { lines, size } = await city.evaluate((node) => {
        const style = getComputedStyle(node);
        return { lines: node.clientHeight / parseFloat(style.lineHeight), size: parseFloat(style.fontSize) };
      });
      expect(Math.round(lines)).toBe(2);
      if (id === ids[0]) expect(size).toBeGreaterThanOrEqual(72);
      expect(size).toBeLessThanOrEqual(80);
      await page.setViewportSize({ width: 740, height: 360 });
      for (const part of [city, page.locator('.event-day'), page.getByRole('link', { name: 'Ver Boletos' })])
        await expect(part).toBeInViewport({ ratio: 1 });
    }
  });

  test('by keyboard: logo, episode, dates, button, sharing, map, calendars, sharing, in this order', async ({
    site,
    page,
  }) => {
    const [id] = await site.has([fullEvent]);
    await page.goto(pageOf(id!));
    const names: string[] = [];
    for (let press = 0; press < 16; press++) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
    }
    expect(names).toEqual([
      'Saltar al contenido',
      'Radio Carpa',
      'Escucha un episodio',
      'Todas las fechas',
      'Ver Boletos',
      'Compartir',
      'Calendario',
      'Mapa',
      'Google',
      'Apple y otros',
      'Outlook',
      'WhatsApp',
      'Copiar enlace',
      'Código QR',
      'Avísame cuando vengas a mi ciudad Un aviso en este teléfono. Sin correo, sin cuenta.',
      'Suscríbete al calendario Las fechas nuevas aparecen solas en tu calendario',
    ]);
    await page.getByText('Código QR').press('Enter');
    await expect(page.getByRole('img', { name: 'Código QR que abre esta página' })).toBeInViewport();
    await page.setViewportSize(phone);
    await expect(page.getByText('Código QR'), 'a phone has its own ways').toBeHidden();
  });
});

test('letters twice as large fit', async ({ site, page }) => {
  const long = { ...fullEvent, title: 'Función de gala: Máscara contra micrófono', city: 'Parangaricutirimícuaro' };
  const [id] = await site.has([long, { ...fullEvent, city: 'Dolores Hidalgo Cuna de la Independencia Nacional' }]);
  await withDetails(site, id!, { ...fullDetails, status: 'coming_soon', onSaleAt: saleSoon() });
  await page.goto(pageOf(id!, long));
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const viewport of [{ width: 320, height: 568 }, phone, desktop]) {
    await page.setViewportSize(viewport);
    expect(await outside(page, '.event *')).toEqual([]);
    const cut = await page.locator('.event a:visible, .event h1, .event h2, .event .stamp').evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < -1 || right > innerWidth + 1 || element.scrollWidth > element.clientWidth + 6;
        })
        .map(({ className, textContent }) => `${className}: ${textContent}`),
    );
    expect(cut.filter((text) => !text.startsWith('logo') && !text.startsWith('date-row-name'))).toEqual([]);
    const bar = await page.locator('.event-bar').boundingBox();
    expect(bar!.height).toBeLessThan(viewport.height / 2);
  }
});
