import { stampInks } from '../../app/data/events/tickets/stamp-inks';
import { statusFacts } from '../../app/data/events/tickets/ticket-status';
import { fullDetails, fullEvent, pageOf, saleSoon, withDetails } from '../event-steps';
import { day, desktop, expect, hold, phone, seriousProblems, test } from '../fixtures';

// tests/site/event-page.test.ts asks the words and the button of each status.
test('a date without tickets has its button in sight, and axe finds nothing serious', async ({ site, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const status of ['coming_soon', 'sold_out', 'cancelled'] as const)
    await test.step(status, async () => {
      const ids = await site.has([fullEvent, { ...fullEvent, city: 'Mexicali', date: '2027-01-24' }]);
      const onSaleAt = status === 'coming_soon' ? saleSoon() : undefined;
      await withDetails(site, ids[0]!, { ...fullDetails, status, onSaleAt });
      await page.goto(pageOf(ids[0]!));
      const sheet = page.locator('.event-sheet');
      await expect(sheet.locator('.stamp')).toHaveText(statusFacts[status].stamp!.text);
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        await expect(sheet.locator('.event-bar a:visible')).toBeInViewport();
      }
      expect(await seriousProblems(page)).toEqual([]);
    });
});

test('on its day the page says HOY, counts down to doors, and copies the address', async ({ site, page }) => {
  const [id] = await site.has([{ ...fullEvent, date: day(0), city: 'Puebla', state: 'Puebla', time: '20:30' }]);
  await withDetails(site, id!, { ...fullDetails, doors: '19:30' });
  await page.clock.install({ time: new Date(`${day(0)}T16:14:00-06:00`) });
  await page.goto(pageOf(id!));
  await expect(page.locator('.event-today')).toHaveText('Hoy');
  await expect(page.locator('.event-weekday')).toBeHidden();
  const left = page.locator('.event-notice p').last();
  await expect(left).toHaveText('Las puertas abren en 3 h 20 min.');
  await page.clock.fastForward('02:16:00');
  await expect(left).toHaveText('Las puertas abren en 1 h.');
  await expect(page.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute('href', /\/dir\/\?api=1&destination=/);
  await expect(page.getByRole('heading', { name: 'Agrégalo a tu calendario' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dirección' }).click();
  await expect(page.getByText('¡Dirección copiada!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${fullDetails.venue}, ${fullDetails.address}, Puebla`,
  );
});

test('the time until doors takes the place of their hour, and moves nothing below it', async ({ site, page }) => {
  const [id] = await site.has([{ ...fullEvent, date: day(0), city: 'Puebla', state: 'Puebla', time: '23:59' }]);
  await withDetails(site, id!, { ...fullDetails, doors: '23:58' });
  const release = await hold(page, '**/*.js');
  await page.clock.install({ time: new Date(`${day(0)}T11:34:00-06:00`) });
  const words = page.locator('.event-notice p').last();
  const below = async () => (await page.locator('.event-facts').boundingBox())!.y;
  const sizes = [360, 390, 400, 410, 820, 1280, 1920].map((width) => ({ width, height: 800 }));
  await page.goto(pageOf(id!));
  await expect(words).toHaveText('Las puertas abren a las 11:58 PM.');
  const before: number[] = [];
  for (const size of sizes) before.push((await page.setViewportSize(size), await below()));
  release();
  await expect(words).toHaveText('Las puertas abren en 12 h 30 min.');
  const after: number[] = [];
  for (const size of sizes) after.push((await page.setViewportSize(size), await below()));
  expect(after).toEqual(before);
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

test('in the lists they turn card and row, with the page’s script and without', async ({
  site,
  page,
  expectErrors,
}) => {
  expectErrors(/ChunkLoadError/);
  const onSaleAt = new Date(Date.now() + 3_600_000).toISOString();
  const ids = await site.has([
    { title: 'Pronto', date: day(9), city: 'Mérida', link: 'https://boletos.example/pronto' },
    { title: 'Preventa', date: day(9), city: 'Puebla' },
    { title: 'Otra', date: day(9), city: 'León' },
  ]);
  await withDetails(site, ids[0]!, { status: 'coming_soon', onSaleAt });
  await withDetails(site, ids[1]!, { status: 'presale', onSaleAt });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: new Date() });
  const buys = page.locator('a[href="https://boletos.example/pronto"]');
  const stamps = page.locator('.stamp:not([hidden])');
  for (const scripts of [false, true]) {
    // First the page's scripts fail to load, then they load.
    await page.route('**/assets/*.js', (route) => (scripts ? route.continue() : new Promise(() => undefined)));
    await page.clock.setSystemTime(new Date());
    await page.goto('/');
    if (scripts) await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    await expect(page.locator('[data-until]')).not.toHaveCount(0);
    await expect(buys).toHaveCount(2);
    for (const link of await buys.all()) await expect(link).toHaveAttribute('hidden', '');
    await expect(page.getByText(/^Boletos el/)).toHaveCount(2);
    await page.clock.fastForward('01:00:05');
    await expect(page.locator('[data-until]')).toHaveCount(0);
    for (const link of await buys.all()) await expect(link).not.toHaveAttribute('hidden');
    await expect(stamps.filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText(/^Boletos el/).filter({ visible: true })).toHaveCount(0);
    await page.unrouteAll();
  }
});

test('a page left open over midnight sells no more and says Hoy of the next', async ({ site, page, expectErrors }) => {
  // Five minutes at once are more than the scripts may take.
  expectErrors(/ChunkLoadError/);
  const link = 'https://boletos.example/hoy';
  const [id] = await site.has([{ date: day(0), city: 'Puebla', state: 'Puebla', link }, { date: day(1) }]);
  const midnight = Date.parse(`${day(1)}T06:00:00Z`);
  await page.clock.install({ time: midnight - 300_000 });
  /** How many of these stand where nothing above them is hidden. */
  const offered = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.filter((one) => !one.closest('[hidden]')).length);
  const over = `.stamp[style*="${stampInks.over}"]`;
  const near = async () => {
    const stamps = page.locator(`.stamp[style*="${stampInks.near}"]`);
    return stamps.evaluateAll((all) => all.filter((one) => !one.closest('[hidden]')).map((one) => one.textContent));
  };
  for (const path of ['/', '/new-version', pageOf(id!)]) {
    await page.clock.setSystemTime(midnight - 300_000);
    await page.goto(path);
    const places = path === '/' ? 2 : 1;
    const sold = () => expect.poll(async () => [await offered(`a[href="${link}"]`), await offered(over)]);
    await sold().toEqual([places, 0]);
    const tomorrow = (await near()).filter((text) => text === 'Mañana');
    expect(tomorrow).not.toEqual([]);
    await page.clock.fastForward('05:05');
    await expect.poll(near).toEqual(tomorrow.map(() => 'Hoy'));
    await sold().toEqual([0, places]);
  }
});

test('on a phone whose clock is a day ahead, tonight is still to come', async ({ site, page }) => {
  const link = 'https://boletos.example/hoy';
  const [id] = await site.has([{ date: day(0), time: '23:59', city: 'Puebla', state: 'Puebla', link }]);
  await page.addInitScript((ahead) => {
    const Actual = Date;
    globalThis.Date = class extends Actual {
      constructor(at: number = Actual.now() + ahead) {
        super(at);
      }
      static override now = () => Actual.now() + ahead;
    } as DateConstructor;
  }, 30 * 3_600_000);
  for (const path of ['/', '/new-version', pageOf(id!)]) {
    await page.goto(path);
    // A tick of the page's own comes before this one.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 2_100)));
    await expect(page.getByText('Ya pasó').filter({ visible: true })).toHaveCount(0);
    expect(await page.locator('[data-until]').count()).toBeGreaterThan(0);
  }
});
