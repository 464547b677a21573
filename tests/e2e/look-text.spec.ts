import type { Locator } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures';
import { pageOf, saleSoon, withDetails } from '../event-steps';
import { box, calm, lineCount, lists, long, place, scrollsSideways, spill, tornWords, windows } from '../geometry';

/** Words of a place that stand on two lines though one has room for them. */
const brokenPlaces = (card: Locator) =>
  card.locator('.flip-front span, .poster-caption p').evaluateAll((places) =>
    places.flatMap((place) =>
      [...place.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .flatMap((node) => [...node.textContent!.matchAll(/\p{L}+/gu)].map((word) => ({ node, word })))
        .filter(({ node, word }) => {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const line = place.closest('p')!;
          const room = line.clientWidth - 2 * parseFloat(getComputedStyle(line).paddingInlineStart);
          const pieces = [...range.getClientRects()];
          return pieces.length > 1 && pieces.reduce((sum, { width }) => sum + width, 0) <= room;
        })
        .map(({ word }) => word[0]),
    ),
  );

test.describe('with text twice as large', () => {
  for (const path of lists)
    test(`Ver Boletos of ${path} stays on its card, and nothing is cut`, async ({ page, open }) => {
      await calm(page);
      await open(path, [{ title: long, city: place, state: 'Guanajuato', description: 'palabra '.repeat(30) }, {}]);
      const card = page.getByRole('article').first();
      if (path === '/')
        for (const viewport of windows) {
          await page.setViewportSize(viewport);
          const end = await card.locator('.poster-caption p').evaluate((line) => {
            const range = document.createRange();
            range.selectNodeContents(line);
            return Math.max(...[...range.getClientRects()].map(({ right }) => right));
          });
          const { x, width } = await box(card);
          expect(end, 'of its ordinary size, place and hour are whole').toBeLessThanOrEqual(x + width);
        }
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      await page.setViewportSize(phone);
      const sheet = async () => {
        const [cover, paper] = [
          await box(card.locator('.cover')),
          await box(card.locator('.poster-paper, .flip-board')),
        ];
        return paper.height / cover.height;
      };
      expect(await sheet(), 'shut, no blank paper under its poster').toBeLessThan(2);
      await card.getByRole('button').press('Enter');
      const tickets = card.getByRole('link', { name: 'Ver Boletos' });
      for (const viewport of [...windows, { width: 320, height: 256 }]) {
        await page.setViewportSize(viewport);
        const what = `${viewport.width}×${viewport.height}`;
        expect(await scrollsSideways(page), what).toBe(false);
        expect(await brokenPlaces(card), what).toEqual([]);
        const poster = await box(card.locator('.cover'));
        expect(poster.width / poster.height, `${what}: the poster is whole`).toBeCloseTo(2 / 3, 2);
        await tickets.scrollIntoViewIfNeeded();
        await expect(tickets, what).toBeInViewport({ ratio: 0.99 });
        const [button, paper] = [await box(tickets), await box(card.locator('.poster-paper, .flip-board'))];
        expect(button.y + button.height, what).toBeLessThanOrEqual(paper.y + paper.height);
        expect(button.x + button.width, what).toBeLessThanOrEqual(paper.x + paper.width);
        const back = card.locator('.poster-details, .flip-back');
        expect(await back.evaluate((side) => side.scrollHeight - side.clientHeight), what).toBeLessThanOrEqual(1);
        const words = card.locator('.poster-text, .flip-text');
        const text = await box(words);
        const isBeside = text.x + text.width <= button.x;
        expect(isBeside || text.y + text.height <= button.y, what).toBe(true);
        expect(await words.evaluate((node) => node.scrollHeight - node.clientHeight), what).toBeLessThanOrEqual(1);
      }
    });
});

test('no word is torn on the smallest phone, nor where text is twice as large', async ({ site, page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const date = { title: 'Noche de luciérnagas', city: 'Guadalajara', state: 'Jalisco' };
  const [id] = await site.has([date, { title: 'Otra noche', city: 'Aguascalientes', state: '' }]);
  await withDetails(site, id!, { status: 'coming_soon', onSaleAt: saleSoon(), priceFrom: 450 });
  for (const path of lists) {
    await open(path);
    expect(await tornWords(page), path).toEqual([]);
    if (path === '/new-version') {
      const [line, time] = [page.locator('.flip-front p').first(), page.locator('.flip-front time').first()];
      const [{ x, width }, moment] = [await box(line), await box(time)];
      expect(x + width - moment.x - moment.width, 'the day stands at the edge, its stamp elsewhere').toBeLessThan(10);
    }
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await tornWords(page), `${path}, twice as large`).toEqual([]);
    if (path === '/')
      expect((await box(page.getByLabel('¿Dónde estás?'))).width, 'room for a city').toBeGreaterThan(200);
  }
  for (const path of [pageOf(id!, date), '/avisos']) {
    await page.goto(path);
    expect(await tornWords(page), path).toEqual([]);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await tornWords(page), `${path}, twice as large`).toEqual([]);
  }
  await site.has([]);
  for (const path of lists) {
    await open(path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await tornWords(page), `${path} without dates, twice as large`).toEqual([]);
  }
});

test('a word of 50 letters breaks where it stands, as title, city and venue', async ({ site, page, open }) => {
  const word = 'Nuevoparangaricutirimicuaroenlasierradelacantera'.padEnd(50, 's');
  const event = { title: `Noche de ${word.repeat(4)}`, city: word, state: 'Michoacán' };
  const [id] = await site.has([event, {}]);
  await withDetails(site, id!, { venue: word });
  for (const path of [...lists, pageOf(id!, event)]) {
    await open(path);
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      expect(await scrollsSideways(page), `${path} ${viewport.width}`).toBe(false);
      const parts = page.locator('.date-row > div:not(:last-child), .poster-caption > div').filter({ visible: true });
      for (const part of await parts.all())
        expect(await spill(part), `${path} ${viewport.width}: ${await part.innerText()}`).toBeLessThanOrEqual(1);
      const crossed = await page.locator('.date-row-name:visible').evaluateAll((names) =>
        names.filter((name) => {
          const [{ right, bottom }, where] = [
            name.getBoundingClientRect(),
            name.parentElement!.querySelector('.date-row-where')!.getBoundingClientRect(),
          ];
          return right > where.left + 1 && bottom > where.top + 1;
        }),
      );
      expect(crossed.length, `${path} ${viewport.width}: names over places`).toBe(0);
    }
    if (!lists.includes(path)) continue;
    await page.setViewportSize(phone);
    const card = page.getByRole('article').first();
    await card.getByRole('button').press('Enter');
    await expect(card.getByRole('link', { name: 'Ver Boletos' })).toBeInViewport();
  }
});

test('the only card fits where text is twice as large: day, button and stamps', async ({ site, page, open }) => {
  await page.setViewportSize(phone);
  for (const status of ['few_left', 'coming_soon'] as const) {
    const [id] = await site.has([{ city: 'Guadalajara', date: '2099-09-30' }]);
    await withDetails(site, id!, { status, onSaleAt: saleSoon() });
    await open('/');
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await scrollsSideways(page), status).toBe(false);
    const paper = await box(page.locator('.poster-paper'));
    for (const part of await page
      .locator('.poster-buy > *, .poster-buy .tickets, .poster .stamp')
      .filter({ visible: true })
      .all()) {
      const { x, width } = await box(part);
      expect(x + width + (await spill(part)), await part.innerText()).toBeLessThanOrEqual(paper.x + paper.width);
    }
  }
});

test('capitals have room for their accents; the headline of a 404 takes as few lines as fit', async ({
  site,
  page,
  open,
  expectErrors,
}) => {
  expectErrors(/status of 404/);
  await calm(page);
  await site.has([{ title: long }, {}]);
  // An accented capital of the face stands 1.109 em over its baseline, which lies 1.176 em under the top of its 1.505.
  const short = async (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => {
        const { fontSize, lineHeight, paddingTop } = getComputedStyle(node);
        const size = parseFloat(fontSize);
        const over = 1.109 * size - (1.176 * size - (1.505 * size - parseFloat(lineHeight)) / 2);
        return over - parseFloat(paddingTop);
      });
  await open('/');
  expect(await short('.poster-name')).toBeLessThanOrEqual(0.5);
  await open('/new-version');
  expect(await short('.flip-name')).toBeLessThanOrEqual(0.5);
  await page.goto('/nada');
  expect(await short('h1')).toBeLessThanOrEqual(0.5);
  for (const [viewport, lines] of [
    [phone, 2],
    [desktop, 1],
  ] as const) {
    await page.setViewportSize(viewport);
    expect(await lineCount(page.getByRole('heading', { level: 1 }))).toBe(lines);
    expect(await scrollsSideways(page)).toBe(false);
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await scrollsSideways(page), 'twice as large').toBe(false);
});

test('at 400 % of zoom the headline’s last sign stands beside its words', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open('/', 3);
  const headline = page.getByRole('heading', { level: 1 });
  const { size, height } = await headline.evaluate((element) => ({
    size: parseFloat(getComputedStyle(element).fontSize),
    height: element.clientHeight,
  }));
  expect(height, 'of one line').toBeLessThan(size * 1.5);
});
