import { show } from '../../app/data/show';
import { fullDetails, withDetails } from '../event-steps';
import { desktop, expect, phone, test } from '../fixtures';
import { box, long } from '../geometry';

// Far from the show's zone: days do not shift with the visitor's.
test.use({ timezoneId: 'Pacific/Auckland' });

test.describe('/new-version', () => {
  test('has its own title and background; one card is flipped at a time, a tap outside unflips it', async ({
    open,
    page,
  }) => {
    await open('/new-version', [{ title: 'Uno' }, { title: `Dos. ${long}` }]);
    await expect(page.getByRole('heading', { level: 1, name: 'Gira en vivo' })).toBeVisible();
    await expect(page.getByText('Toca un cartel para ver los detalles')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-image', /linear-gradient/);
    const one = page.getByRole('article', { name: 'Uno' });
    const two = page.getByRole('article', { name: 'Dos' });
    // No taller than its neighbour for what stands on its back, and no blank paper under its poster.
    const [board, other] = [await box(one.locator('.flip-board')), await box(two.locator('.flip-board'))];
    expect(other.height).toBe(board.height);
    expect(board.height - (await box(one.locator('.cover'))).height).toBeLessThan(90);
    await one.click({ position: { x: 100, y: 150 } });
    await expect(one.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    await expect(one.getByRole('link', { name: 'Ver Boletos' })).toBeVisible();

    await two.click({ position: { x: 100, y: 150 } });
    await expect(two.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    await expect(one.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
    await expect(one.getByRole('link', { name: 'Ver Boletos' })).toBeHidden();

    await page.getByRole('heading', { level: 1 }).click();
    await expect(two.getByRole('button')).toHaveAttribute('aria-expanded', 'false');

    await two.getByRole('button').press('Enter');
    await expect(two.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(two.getByRole('link', { name: 'Ver Boletos' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(two.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
    await expect(two.getByRole('button')).toBeFocused();
    const scripts = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length;
    expect(await page.evaluate(scripts), 'cards turn without one').toBe(0);
    // The headline's letters reach up over it.
    await page.getByRole('link', { name: show.name }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('body')).toHaveCSS('background-image', 'none');
  });

  test('a title stands in the poster alone where there is one, and in letters where none comes', async ({
    site,
    page,
    expectErrors,
  }) => {
    expectErrors(/ERR_FAILED/);
    await site.has([{ title: 'Noche de luciérnagas', city: 'Zapopan', state: 'Jalisco' }]);
    await page.goto('/new-version');
    const card = page.getByRole('article', { name: 'Noche de luciérnagas' });
    const title = card.getByRole('heading', { name: 'Noche de luciérnagas' });
    const cover = card.locator('[data-cover]');
    await expect(cover).toHaveAttribute('data-cover', 'loaded');
    await expect(card.getByRole('img', { name: 'Cartel de Noche de luciérnagas' })).toBeVisible();
    await expect(title).toHaveCSS('opacity', '0');
    await page.route('**/pictures/**', (route) => route.abort());
    await page.reload();
    await expect(cover).toHaveAttribute('data-cover', 'failed');
    await expect(title).toHaveCSS('opacity', '1');
    const [letters, paper] = [await box(title), await box(cover)];
    expect(letters.height).toBeGreaterThan(30);
    expect([letters.x > paper.x, letters.y > paper.y, letters.width < paper.width]).toEqual([true, true, true]);
  });

  test('the back of a card says where, from how much and when; a sold out one leads to the nearest date', async ({
    site,
    open,
    page,
  }) => {
    const [one, two] = await site.has([
      { title: 'Uno', date: '2099-11-28', city: 'Mérida', state: 'Yucatán', description: long.repeat(3) },
      { title: 'Dos', date: '2099-12-05', city: 'Puebla', state: 'Puebla' },
    ]);
    await withDetails(site, one!, fullDetails);
    await withDetails(site, two!, { ...fullDetails, status: 'sold_out' });
    await open('/new-version');
    const [card, soldOut] = [page.getByRole('article', { name: 'Uno' }), page.getByRole('article', { name: 'Dos' })];
    const [front, stamp] = [
      await box(soldOut.locator('.flip-front')),
      await box(soldOut.locator('.flip-front .stamp')),
    ];
    expect(front.x + front.width - stamp.x - stamp.width, 'the stamp stands at the end').toBeLessThan(20);
    const poster = await box(soldOut.locator('.cover'));
    expect(stamp.y, 'the stamp lies beside the poster').toBeGreaterThanOrEqual(poster.y + poster.height);
    const hundred = `${long.repeat(3).slice(0, 100)}...`;
    const strip = page.getByRole('region', { name: 'Fechas', exact: true });
    const { height } = await box(strip);
    await card.getByRole('button').press('Enter');
    expect((await box(strip)).height, 'nothing under the card moves').toBe(height);
    for (const viewport of [desktop, phone, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      for (const words of ['El Cubo, CECUT', fullDetails.address, 'Desde $450', 'Puertas a las 7:30 PM', hundred])
        await expect(card.getByText(words, { exact: true }), `${viewport.width}`).toBeVisible();
      const cut = await card
        .locator('.flip-text, .flip-fact')
        .evaluateAll((all) =>
          all.filter((node) => node.scrollHeight > node.clientHeight + 1).map(({ className }) => className),
        );
      expect(cut, 'all of it').toEqual([]);
    }
    await expect(card.getByRole('link', { name: 'Compartir' })).toHaveAttribute('href', /^\/eventos\/1-.*#compartir$/);
    await soldOut.getByRole('button').press('Enter');
    await expect(soldOut.getByText('Ya no hay boletos', { exact: true })).toBeVisible();
    await expect(soldOut.getByText('Mérida, sábado 28 de noviembre.')).toBeVisible();
    await soldOut.getByText('Ya no hay boletos', { exact: true }).click();
    await expect(soldOut.getByRole('button'), 'a tap on the back turns it').toHaveAttribute('aria-expanded', 'false');
    await soldOut.getByRole('button').press('Enter');
    await soldOut.getByRole('link', { name: 'Ver Mérida, 28 nov' }).click();
    await expect(page).toHaveURL(/\/eventos\/1-/);
  });
});
