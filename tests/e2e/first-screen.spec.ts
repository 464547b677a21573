import type { Locator, Page } from '@playwright/test';
import { fullDetails, pageOf, withDetails } from '../event-steps';
import { day, expect, test } from '../fixtures';
import { calm } from '../geometry';

// Hour, city and a way to buy stand in the first screen of the windows that people have.

const sizes = [
  [360, 640],
  [390, 664],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 657],
  [1280, 720],
  [1366, 657],
  [1366, 768],
  [1440, 789],
  [1440, 900],
  [1536, 730],
  [1920, 657],
  [1920, 1080],
] as const;

const event = (city: string) => ({
  title: 'Noche de luciérnagas',
  city,
  state: city,
  date: day(0),
  time: '23:30',
  description:
    'Apagamos el teatro y encendemos el micrófono. Trae linterna, trae miedo y trae a quien te lo quite. '.repeat(2),
});
/** With a stamp, which takes room. */
const details = { ...fullDetails, status: 'few_left' } as const;

/** The parts that leave the window, or stand under a bar at its foot, each with its foot in pixels. */
async function outOfSight(parts: Record<string, Locator>): Promise<string[]> {
  const all = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      const { top, foot, end } = await part.first().evaluate((element) => {
        const bar = [...document.querySelectorAll('.event-bar, [data-only] > .poster-foot')].find(
          (other) => !other.contains(element) && /fixed|sticky/.test(getComputedStyle(other).position),
        );
        const { top, bottom } = element.getBoundingClientRect();
        return { top, foot: bottom, end: Math.min(innerHeight, bar?.getBoundingClientRect().top ?? innerHeight) };
      });
      return top >= 0 && foot <= end + 1 && foot > top ? [] : [`${name} ${Math.round(foot)} of ${Math.round(end)}`];
    }),
  );
  return all.flat();
}

async function inEverySize(page: Page, what: string, look: () => Promise<string[]>) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    expect(await look(), `${what}, ${width} × ${height}`).toEqual([]);
  }
}

for (const count of [1, 5, 12, 40])
  test(`of ${count} dates: on / and /new-version, of a closed card and an open one`, async ({ site, page }) => {
    await calm(page);
    const others = Array.from({ length: count - 1 }, (_, at) => ({ date: day(1 + at) }));
    const [id] = await site.has([event('Ciudad de México'), ...others]);
    await withDetails(site, id!, details);
    const card = page.getByRole('article', { name: 'Noche de luciérnagas' });
    const toggle = card.locator('[aria-expanded]');
    const tickets = card.getByRole('link', { name: 'Ver Boletos' });
    const opened = async (parts: Record<string, Locator>) => {
      await toggle.press('Enter');
      const out = await outOfSight(parts);
      await toggle.press('Enter');
      return out;
    };

    await page.goto('/', { referer: `${site.url}/` });
    await inEverySize(page, '/', () =>
      outOfSight({
        day: card.locator('.stub'),
        city: card.locator('.poster-caption p'),
        hour: card.locator('.poster-caption p span'),
        stamp: card.locator('.poster-caption .stamp'),
        ...(count === 1 && { tickets: tickets.last() }),
      }),
    );
    await inEverySize(page, '/, opened', () =>
      opened({ hour: card.locator('.poster-when'), tickets: card.locator('.poster-details .tickets') }),
    );

    await page.goto('/new-version', { referer: `${site.url}/` });
    await inEverySize(page, '/new-version', () =>
      outOfSight({
        city: card.locator('.flip-front p > :first-child'),
        day: card.locator('.flip-front time'),
        hour: card.locator('.flip-front .flip-hour'),
      }),
    );
    await inEverySize(page, '/new-version, flipped', () =>
      opened({
        hour: card.locator('.flip-when p'),
        city: card.locator('.flip-name'),
        text: card.locator('.flip-text'),
        tickets,
      }),
    );
  });

test('of a date’s page: day, hour, city in one line, and the button', async ({ site, page }) => {
  for (const city of ['Ciudad de México', 'San Luis Potosí', 'Tuxtla Gutiérrez']) {
    const [id] = await site.has([event(city), {}]);
    for (const more of [{}, details]) {
      await withDetails(site, id!, more);
      await page.goto(pageOf(id!, event(city)), { referer: `${site.url}/` });
      await inEverySize(page, city, () =>
        outOfSight({
          day: page.locator('.event-day'),
          hour: page.locator('.event-hour'),
          city: page.locator('.event-city'),
          tickets: page.getByRole('link', { name: 'Ver Boletos' }),
        }),
      );
    }
  }
});

for (const status of ['few_left', 'sold_out'] as const)
  test(`of a night of two functions, ${status}: day, both hours, city, and what to tap`, async ({ site, page }) => {
    for (const city of ['Ciudad de México', 'San Luis Potosí', 'Tuxtla Gutiérrez']) {
      const ids = await site.has([{ ...event(city), time: '19:00' }, event(city), {}]);
      for (const id of ids.slice(0, 2)) await withDetails(site, id, { ...details, status });
      await page.goto(pageOf(ids[0]!, event(city)), { referer: `${site.url}/` });
      const functions = page.getByRole('list', { name: 'Funciones' });
      await inEverySize(page, city, () =>
        outOfSight({
          day: page.locator('.event-day'),
          'first hour': functions.getByText('7:00 PM'),
          'second hour': functions.getByText('11:30 PM'),
          city: page.locator('.event-city'),
          button: page.locator('.event-bar .button').last(),
        }),
      );
    }
  });

test('of the answer to a place: beside three posters it fills the row of a wide window', async ({ site, page }) => {
  await calm(page);
  await site.has([3, 9, 27].map((offset) => ({ city: 'Oaxaca de Juárez', state: 'Oaxaca', date: day(offset) })));
  await page.goto(`/?cerca=${encodeURIComponent('Tuxtla Gutiérrez')}`, { referer: `${site.url}/` });
  const posters = page.getByRole('article');
  await expect(posters).toHaveCount(3);
  const sheet = page.getByRole('region', { name: 'Aún no vamos a Tuxtla Gutiérrez' });
  // Three posters of the height of a window that is nearly three times as wide do not reach across it.
  for (const [width, height] of sizes.filter(([width, height]) => width >= 1280 && width < height * 2.5)) {
    await page.setViewportSize({ width, height });
    const [first, last, answer] = await Promise.all(
      [posters.first(), posters.last(), sheet].map(async (one) => (await one.boundingBox())!),
    );
    const size = `${width} × ${height}`;
    expect(Math.abs(answer!.y - first!.y), `their heads, ${size}`).toBeLessThan(2);
    expect((last!.x + last!.width - answer!.x) / width, `the row, ${size}`).toBeGreaterThan(0.7);
    expect(last!.x + last!.width, `the third poster, ${size}`).toBeLessThan(width);
    expect(await outOfSight({ hour: posters.last().locator('.poster-caption span').last() }), size).toEqual([]);
  }
});
