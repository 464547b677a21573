import type { APIRequestContext } from '@playwright/test';
import { hostileTexts } from '../../app/data/events/detailed-event.fixture';
import { statusFacts, ticketStatuses, type TicketStatus } from '../../app/data/events/ticket-status';
import { fullDetails, fullEvent, pageOf, storedPoster, withDetails } from '../event-steps';
import { day, desktop, expect, phone, seriousProblems, test } from '../fixtures';

/** The page as it travels, and what it says to search engines. */
async function read(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const [, jsonLd = '{}'] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return { html, jsonLd: JSON.parse(jsonLd) as Record<string, never> };
}

test.describe('the address', () => {
  test('any words after the id lead to the right ones for good', async ({ site, request }) => {
    const [id] = await site.has([fullEvent]);
    const right = `/eventos/${id}-noche-de-luciernagas-tijuana`;
    for (const wrong of ['', '-', '-otra-cosa', '-Noche-de-luciernagas-tijuana', '-%F0%9F%8E%AA', '-%C3%B1%2Fotra']) {
      const answer = await request.get(`/eventos/${id}${wrong}`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location], wrong).toEqual([301, right]);
    }
    expect((await request.get(`/eventos/${id}/`, { maxRedirects: 0 })).status()).toBe(308);
    expect((await request.get(right, { maxRedirects: 0 })).status()).toBe(200);
  });

  test('what is no id is a 404 with the next dates, and the backend is not asked', async ({ site, request }) => {
    const [id] = await site.has([fullEvent]);
    const asked = () => site.requests.filter(({ path }) => path.includes('event_existed')).length;
    for (const wrong of ['-1', '0', '1e9', '01', '9'.repeat(20), 'nada', `${id}.5`, '%00', '%F0%9F%8E%AA']) {
      const answer = await request.get(`/eventos/${wrong}`);
      expect(answer.status(), wrong).toBe(404);
      const html = await answer.text();
      expect(html).toContain('Aquí no hay función');
      expect(html).toContain(pageOf(id!));
    }
    expect(asked()).toBe(0);
  });

  test('an id that was never there is a 404, one that was there a 410, and the backend is asked once', async ({
    site,
    page,
    request,
    expectErrors,
  }) => {
    expectErrors(/status of 410/);
    const ids = await site.has([{ ...fullEvent, city: 'Mérida' }, fullEvent]);
    await site.database.query(`select setval(pg_get_serial_sequence('public.events', 'id'), 700100)`);
    const { rows } = await site.database.query<{ id: number }>(
      `insert into public.events (title, date, time, description, link, cover, city, state)
       select title, date, time, description, link, cover, city, state from public.events limit 1 returning id`,
    );
    const gone = rows[0]!.id;
    await site.database.query('delete from public.events where id = $1', [gone]);
    site.forget();
    site.requests.length = 0;
    for (let turn = 0; turn < 3; turn++) {
      expect((await request.get(`/eventos/${gone}-lo-que-sea`)).status()).toBe(410);
      expect((await request.get('/eventos/900900')).status()).toBe(404);
    }
    expect(site.requests.filter(({ path }) => path.includes('event_existed'))).toHaveLength(2);
    await page.goto(`/eventos/${gone}`);
    await expect(page.getByText('Esta función ya pasó o bajó de cartelera.')).toBeVisible();
    await page.getByRole('link', { name: 'Tijuana', exact: true }).click();
    await expect(page).toHaveURL(pageOf(ids[1]!));
  });

  test('a backend without a trail, or that fails, is no error: a 404', async ({ site, request }) => {
    site.breaks(({ url }) =>
      url.includes('event_existed') ? Response.json({ code: 'PGRST202', message: 'no' }, { status: 404 }) : undefined,
    );
    expect((await request.get('/eventos/800801')).status()).toBe(404);
    site.breaks(({ url }) => (url.includes('event_existed') ? 'reset' : undefined));
    expect((await request.get('/eventos/800802')).status()).toBe(404);
  });

  test('dates that cannot be read are a 503 that says so', async ({ site, page, expectErrors }) => {
    expectErrors(/status of 503/, /could not be read/);
    site.breaks(() => Response.json({ message: 'mantenimiento' }, { status: 500 }));
    expect((await page.goto('/eventos/1-algo'))?.status()).toBe(503);
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText('Error loading events');
  });
});

test('the page says all that is known', async ({ site, page }) => {
  const [id] = await site.has([fullEvent, { city: 'Puebla' }]);
  await withDetails(site, id!, fullDetails);
  await page.goto(pageOf(id!));
  await expect(page.getByRole('heading', { level: 1, name: fullEvent.title })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.locator('.event-hour')).toHaveText('8:30 PM, hora de Tijuana');
  await expect(main).toContainText('Baja California · sábado 23 de enero de 2027');
  await expect(main.locator('dl')).toContainText('Puertas7:30 PM');
  await expect(main.locator('dl')).toContainText('Precio desde$450 MXN');
  await expect(page.getByRole('heading', { name: 'El Cubo, CECUT' })).toBeVisible();
  const map = new URL((await page.getByRole('link', { name: 'Mapa' }).getAttribute('href'))!);
  expect(map.searchParams.get('query')).toBe(
    'El Cubo, CECUT, Paseo de los Héroes 9350, Zona Urbana Río, Tijuana, Baja California',
  );
  expect(await main.locator('.event-text').innerText()).toBe(fullEvent.description);
  await expect(page.getByRole('link', { name: 'Google' })).toHaveAttribute(
    'href',
    /dates=20270124T043000Z%2F20270124T063000Z/,
  );
  await expect(page.getByRole('link', { name: 'Apple' })).toHaveAttribute('href', `/eventos/${id}.ics`);
  await expect(page.getByRole('link', { name: 'Outlook' })).toHaveAttribute('href', /^https:\/\/outlook\.live\.com/);
  await expect(page.getByRole('region', { name: 'Sigue la gira' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Todas las fechas' }).click();
  await expect(page).toHaveURL('/');
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

// Status × what the rendered page stamps, says, does, and tells search engines.
type Row = { stamp?: string; says?: string; button: string; leads: RegExp; event: string; offer?: string };
const sells = { button: 'Ver Boletos', leads: /^https:\/\/boletos\.example\/noche$/ };
const rows: Record<TicketStatus, Row> = {
  on_sale: { ...sells, event: 'EventScheduled', offer: 'InStock' },
  coming_soon: {
    stamp: 'Próximamente',
    says: 'Los boletos salen el ',
    button: 'Recuérdamelo',
    leads: /^\/eventos\/\d+\/venta\.ics$/,
    event: 'EventScheduled',
  },
  presale: { stamp: 'Preventa', says: 'en preventa.', ...sells, event: 'EventScheduled', offer: 'PreOrder' },
  few_left: {
    stamp: 'Últimos boletos',
    says: 'Quedan pocos lugares.',
    ...sells,
    event: 'EventScheduled',
    offer: 'InStock',
  },
  sold_out: {
    stamp: 'Agotado',
    says: 'Ya no hay boletos para esta función.',
    button: 'Ver Mexicali, 24 ene',
    leads: /^\/eventos\/\d+-/,
    event: 'EventScheduled',
    offer: 'SoldOut',
  },
  postponed: {
    stamp: 'Pospuesto',
    says: 'aún no hay nueva fecha.',
    button: 'Suscribirme',
    leads: /^webcal:\/\/.*\/calendario\.ics$/,
    event: 'EventPostponed',
  },
  rescheduled: {
    stamp: 'Nueva fecha',
    says: 'Fecha anterior: sábado 19 de diciembre de 2026.',
    ...sells,
    event: 'EventRescheduled',
    offer: 'InStock',
  },
  cancelled: {
    stamp: 'Cancelado',
    says: 'Esta función ya no se realizará.',
    button: 'Ver las otras fechas',
    leads: /^#sigue$/,
    event: 'EventCancelled',
  },
};
const saleSoon = () => `${day(10)}T18:00:00Z`;

test.describe('a date that is', () => {
  for (const status of ticketStatuses)
    test(`${status} says so in stamp, words, button and JSON-LD, and axe finds nothing serious`, async ({
      site,
      page,
      request,
    }) => {
      const row = rows[status];
      const ids = await site.has([fullEvent, { ...fullEvent, city: 'Mexicali', date: '2027-01-24' }]);
      const details = { ...fullDetails, status, formerDate: '2026-12-19' };
      await withDetails(site, ids[0]!, status === 'coming_soon' ? { ...details, onSaleAt: saleSoon() } : details);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(pageOf(ids[0]!));
      const sheet = page.locator('.event-sheet');
      if (row.stamp) await expect(sheet.locator('.stamp')).toHaveText(row.stamp);
      else await expect(page.locator('.stamp')).toHaveCount(0);
      await expect(sheet).toContainText(row.says ?? 'Función');
      const button = sheet.getByRole('link', { name: row.button, exact: true });
      await expect(button).toHaveAttribute('href', row.leads);
      await expect(sheet.locator('.event-bar a:visible')).toHaveCount(1);
      await expect(page.locator('[data-grey] .event-day')).toHaveCount(statusFacts[status].grey ? 1 : 0);
      const { jsonLd } = await read(request, pageOf(ids[0]!));
      expect(jsonLd.eventStatus).toBe(`https://schema.org/${row.event}`);
      const offer = (jsonLd.offers as { availability?: string } | undefined)?.availability;
      expect(offer).toBe(row.offer && `https://schema.org/${row.offer}`);
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        await expect(button).toBeInViewport();
        expect(await seriousProblems(page)).toEqual([]);
      }
    });
});

test('tickets that go on sale while the page is open turn button, stamp and words', async ({ site, page }) => {
  const opens = new Date(Date.now() + 3_600_000);
  const [id] = await site.has([fullEvent]);
  await withDetails(site, id!, { status: 'coming_soon', onSaleAt: opens.toISOString() });
  await page.clock.install({ time: new Date() });
  await page.goto(pageOf(id!));
  const buy = page.getByRole('link', { name: 'Ver Boletos' });
  await expect(page.getByRole('link', { name: 'Recuérdamelo' })).toBeVisible();
  await expect(buy).toBeHidden();
  await page.clock.fastForward('59:00');
  await expect(buy).toBeHidden();
  await page.clock.fastForward('01:05');
  await expect(buy).toBeVisible();
  await expect(page.getByRole('link', { name: 'Recuérdamelo' })).toBeHidden();
  await expect(page.locator('.stamp:visible')).toHaveCount(0);
  await expect(page.getByText('¡Los boletos ya están a la venta!')).toBeVisible();
});

test('the reminder rings when tickets go on sale; where none is to come there is none', async ({ site, request }) => {
  const ids = await site.has([fullEvent, {}]);
  await withDetails(site, ids[0]!, { status: 'coming_soon', onSaleAt: '2099-12-04T18:00:00Z' });
  const answer = await request.get(`/eventos/${ids[0]}/venta.ics`);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toMatch(/DTSTART:20991204T180000Z[\s\S]*BEGIN:VALARM/);
  for (const path of [`/eventos/${ids[1]}/venta.ics`, '/eventos/900/venta.ics', '/eventos/-1/venta.ics'])
    expect((await request.get(path)).status()).toBe(404);
});

test.describe('the hour of the city', () => {
  const year = Number(day(0).slice(0, 4)) + 1;
  const cities = [
    { city: 'Tijuana', state: 'Baja California', july: '-07:00', december: '-08:00' },
    { city: 'Ciudad Juárez', state: 'Chihuahua', july: '-06:00', december: '-07:00' },
    { city: 'Ojinaga', state: 'Chihuahua', july: '-05:00', december: '-06:00' },
    { city: 'Nuevo Laredo', state: 'Tamaulipas', july: '-05:00', december: '-06:00' },
    { city: 'Hermosillo', state: 'Sonora', july: '-07:00', december: '-07:00' },
    { city: 'Bahía de Banderas', state: 'Nayarit', july: '-06:00', december: '-06:00' },
    { city: 'Cancún', state: 'Quintana Roo', july: '-05:00', december: '-05:00' },
    { city: 'Ciudad de México', state: 'Ciudad de México', july: '-06:00', december: '-06:00' },
  ];
  for (const { city, state, july, december } of cities)
    test(`of ${city} is the same on the page and in JSON-LD, in July and in December`, async ({ site, request }) => {
      const dates = { [`${year}-07-10`]: july, [`${year}-12-10`]: december };
      const events = Object.keys(dates).map((date) => ({ ...fullEvent, city, state, date }));
      const ids = await site.has(events);
      for (const [index, event] of events.entries()) {
        const offset = dates[event.date]!;
        const { html, jsonLd } = await read(request, pageOf(ids[index]!, event));
        expect(jsonLd.startDate).toBe(`${event.date}T20:30:00${offset}`);
        const [, words] = /class="event-hour">([\s\S]*?)<\/p>/.exec(html) ?? [];
        const text = words!.replace(/<!-- -->|<[^>]+>/g, '');
        expect(text).toBe(offset === '-06:00' ? '8:30 PM' : `8:30 PM, hora de ${city}`);
      }
    });
});

test.describe('whatever staff paste is text', () => {
  for (const text of hostileTexts.filter((text) => !text.includes('\0')))
    test(`${text.slice(0, 20).replace(/\s/g, ' ')}… (${text.length})`, async ({ site, page, request }) => {
      const fields = { title: text, description: text, city: text, state: text, link: text };
      const [id, other] = await site.has([fields, { ...fields, date: day(9) }]);
      await withDetails(site, id!, {
        venue: [...text].slice(0, 100).join(''),
        address: [...text].slice(0, 100).join(''),
      });
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        dialog.dismiss().catch(() => undefined);
      });
      await page.setViewportSize(phone);
      await page.goto(pageOf(id!, fields));
      const shown = (await page.locator('.event-text').textContent())!;
      const plain = (words: string) => words.replace(/\s+/g, '');
      expect(plain(shown)).toBe(plain(text));
      expect(plain((await page.getByRole('heading', { level: 1 }).textContent())!)).toBe(plain(text));
      expect(dialogs).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const { jsonLd, html } = await read(request, pageOf(id!, fields));
      expect(plain(jsonLd.description!)).toBe(plain(text));
      expect(html).not.toContain('<script>alert');
      expect(html).toContain(pageOf(other!, fields));
    });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('everything is there but copying', async ({ site, page }) => {
    const cover = await storedPoster(site);
    const [id] = await site.has([{ ...fullEvent, cover }, {}], { keepCovers: true });
    await withDetails(site, id!, { ...fullDetails, status: 'few_left' });
    await page.setViewportSize(phone);
    await page.goto(pageOf(id!));
    for (const name of ['Ver Boletos', 'Mapa', 'Google', 'Apple', 'Outlook', 'WhatsApp'])
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Compartir' })).toBeHidden();
    await page.getByText('Código QR').click();
    const code = page.getByRole('img', { name: 'Código QR que abre esta página' });
    await expect(code).toBeVisible();
    const address = (await code.getAttribute('src'))!;
    expect((await page.request.get(address)).headers()['content-type']).toContain('image/svg+xml');
  });
});

test.describe('sharing', () => {
  test('copies the address, and hands it to the phone’s own sheet', async ({ site, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [id] = await site.has([fullEvent]);
    const url = site.url + pageOf(id!);
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: (data: ShareData) => Promise.resolve(Object.assign(window, { shared: data })),
      });
    });
    await page.goto(`${pageOf(id!)}?fbclid=1`);
    await page.getByRole('button', { name: 'Copiar enlace' }).click();
    await expect(page.getByText('¡Enlace copiado!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.getByRole('button', { name: 'Compartir' }).click();
    expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared.url)).toBe(url);
    const whatsApp = new URL((await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))!);
    expect(whatsApp.searchParams.get('text')).toBe(`Noche de luciérnagas · Tijuana · 23 ene 2027\n${url}`);
  });

  test('shows the address where copying is refused', async ({ site, page }) => {
    const [id] = await site.has([fullEvent]);
    await page.addInitScript(() => {
      Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) });
    });
    await page.goto(pageOf(id!));
    await page.getByRole('button', { name: 'Copiar enlace' }).click();
    await expect(page.getByText(site.url + pageOf(id!))).toBeVisible();
  });
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
    'Quedan pocos lugares. 23 ene 2027 · 8:30 PM, hora de Tijuana · El Cubo, CECUT, Tijuana, Baja California. Una noche de historias a oscuras: apagamos el teatro y encendemos el micrófono. Trae linterna, trae mi...',
  );
});

test.describe('on a phone', () => {
  test('the button stays at the foot of the window, and hides nothing that has focus', async ({ site, page }) => {
    const [id] = await site.has([{ ...fullEvent, description: 'Línea\n\n'.repeat(60) }, {}, {}]);
    await page.setViewportSize(phone);
    await page.goto(pageOf(id!));
    const button = page.getByRole('link', { name: 'Ver Boletos' });
    await expect(button).toBeInViewport({ ratio: 1 });
    for (const link of await page.getByRole('link').all()) {
      await link.focus();
      expect(
        await link.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, Math.max(y + height / 2, 1));
          return element === top || element.contains(top);
        }),
        (await link.textContent())!,
      ).toBe(true);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  });

  test('by keyboard: logo, dates, button, map, calendars, sharing, in this order', async ({ site, page }) => {
    const [id] = await site.has([fullEvent]);
    await page.goto(pageOf(id!));
    const names: string[] = [];
    for (let press = 0; press < 11; press++) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
    }
    expect(names).toEqual([
      'Radio Carpa',
      'Todas las fechas',
      'Ver Boletos',
      'Mapa',
      'Google',
      'Apple',
      'Outlook',
      'WhatsApp',
      'Copiar enlace',
      'Código QR',
      'Suscríbete al calendarioLas fechas nuevas llegan solas a tu teléfono',
    ]);
    await page.getByText('Código QR').press('Enter');
    await expect(page.getByRole('img', { name: 'Código QR que abre esta página' })).toBeInViewport();
  });
});

for (const viewport of [{ width: 320, height: 568 }, phone, desktop])
  test(`letters twice as large fit at ${viewport.width} px`, async ({ site, page }) => {
    const long = { ...fullEvent, title: 'Función de gala: Máscara contra micrófono', city: 'Parangaricutirimícuaro' };
    const [id] = await site.has([long, { ...fullEvent, city: 'Dolores Hidalgo Cuna de la Independencia Nacional' }]);
    await withDetails(site, id!, { ...fullDetails, status: 'coming_soon', onSaleAt: saleSoon() });
    await page.setViewportSize(viewport);
    await page.goto(pageOf(id!, long));
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
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
  });
