import { fullDetails, withDetails } from '../event-steps';
import { desktop, expect, phone, test } from '../fixtures';
import { box } from '../geometry';

test.describe('/', () => {
  test('a tap lifts the cover off the details, another puts it back', async ({ open, page }) => {
    await page.setViewportSize(phone);
    await open('/', [{ title: 'Noche', date: '2099-11-28', time: '20:30' }, { title: 'Otra' }]);
    await expect(page.getByRole('heading', { level: 1, name: 'COMPRA TUS BOLETOS !', exact: true })).toBeVisible();
    const card = page.getByRole('article', { name: 'Noche' });
    const toggle = card.getByRole('button');
    const tickets = card.getByRole('link', { name: 'Ver Boletos' });
    const details = card.getByRole('link', { name: 'Ver detalles de Noche' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    for (const link of [tickets, details]) await expect(link).toBeHidden();
    const sheet = card.locator('.poster-sheet');
    const top = (await sheet.boundingBox())!.y;

    await card.click({ position: { x: 100, y: 200 } });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(card.getByText('28 nov 2099 · 8:30 PM')).toBeVisible();
    for (const link of [tickets, details]) await expect(link).toBeVisible();
    await expect.poll(async () => (await sheet.boundingBox())!.y).toBeLessThan(top - 200);

    // Each card is open or closed on its own.
    await page.getByRole('article', { name: 'Otra' }).getByRole('button').press('Enter');
    await expect(page.locator('article [aria-expanded="true"]')).toHaveCount(2);
    await toggle.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('article [aria-expanded="true"]')).toHaveCount(1);
    await expect.poll(async () => (await sheet.boundingBox())!.y).toBeCloseTo(top, 0);

    await toggle.press('Enter');
    await tickets.focus();
    await page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeFocused();
  });

  test('on a laptop the details stand beside the lifted cover, and the caption stays', async ({ site, open, page }) => {
    const ids = await site.has([{ title: 'Noche', description: 'palabra '.repeat(30) }, { title: 'Otra' }]);
    await withDetails(site, ids[0]!, { ...fullDetails, status: 'few_left' });
    await page.setViewportSize({ width: 1280, height: 720 });
    await open('/');
    const card = page.getByRole('article', { name: 'Noche' });
    const [sheet, caption, text] = ['.poster-sheet', '.poster-caption', '.poster-text'].map((part) =>
      card.locator(part),
    );
    const before = [await box(sheet!), await box(caption!)] as const;
    await card.getByRole('button').press('Enter');
    const tickets = card.getByRole('link', { name: 'Ver Boletos' });
    await expect(tickets).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await box(sheet!)).y).toBeLessThan(before[0].y - 15);
    expect((await box(tickets)).x).toBeGreaterThan(before[0].x + before[0].width);
    // The page may have moved by a hair to show the whole card.
    expect(Math.abs((await box(caption!)).y - before[1].y)).toBeLessThan(12);
    await expect(text!).toBeInViewport({ ratio: 1 });
    // Beside the first one the other is wholly seen once it is opened too.
    await page.getByRole('article', { name: 'Otra' }).getByRole('button').press('Enter');
    await expect(page.getByRole('article', { name: 'Otra' }).getByRole('link', { name: 'Compartir' })).toBeInViewport({
      ratio: 1,
    });
  });

  test('a corner of each poster curls, and curls farther under a pointer', async ({ open, page }) => {
    await open('/', 2);
    const card = page.getByRole('article').last();
    // The browser gives pixels only for an element that is drawn, else `12%`.
    const curl = () =>
      card
        .locator('.poster-sheet')
        .evaluate((sheet) => Number(getComputedStyle(sheet, '::after').width.replace('px', '')));
    const before = await curl();
    expect(before).toBeGreaterThan(0);
    await card.hover();
    expect(await curl()).toBeGreaterThan(before);
  });

  test('Ver Boletos opens the ticket seller in a new tab', async ({ site, open, page, context }) => {
    await context.route('https://boletos.example/**', (route) => route.fulfill({ body: 'taquilla' }));
    const [id] = await open('/', [{ title: 'Con liga', link: 'boletos.example/liga' }, {}]);
    const card = page.getByRole('article', { name: 'Con liga' });
    await card.getByRole('button').press('Enter');
    const tab = context.waitForEvent('page');
    await card.getByRole('link', { name: 'Ver Boletos' }).click();
    expect((await tab).url()).toBe('https://boletos.example/liga');
    await expect(page).toHaveURL('/');
    // The browser says so by itself (`ping`).
    await expect.poll(() => site.taps()).toEqual([{ id, today: 1 }]);
  });

  test('arrows on desktop scroll by 300 px, and there are none on a phone', async ({ site, open, page }) => {
    await site.has(12);
    await page.setViewportSize(desktop);
    await open('/');
    const strip = page.getByRole('region', { name: 'Fechas', exact: true });
    const scrolled = () => strip.evaluate((element) => Math.round(element.scrollLeft));
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect.poll(scrolled).toBe(300);
    await page.getByRole('button', { name: 'Anterior' }).click();
    await expect.poll(scrolled).toBe(0);
    // Over the other arrow, the strip and three cards to the one that the window cuts off.
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Tab');
    const cut = page.getByRole('article').nth(3).getByRole('button');
    await expect(cut).toBeFocused();
    await expect(cut).toBeInViewport({ ratio: 0.99 });
    await page.setViewportSize(phone);
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeHidden();
  });
});
