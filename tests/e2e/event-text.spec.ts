import { hostileTexts } from '../../app/data/events/detailed-event.fixture';
import { calendarEvents, fullEvent, pageOf, readPage, withDetails } from '../event-steps';
import { day, expect, phone, test } from '../fixtures';
import { scrollsSideways } from '../geometry';

// Hours ahead of UTC in July and in December, by the law of 2022: written down here, and taken from no list of the site's.
const cities = [
  ['Tijuana', 'Baja California', -7, -8],
  ['Ciudad Juárez', 'Chihuahua', -6, -7],
  ['Ojinaga', 'Chihuahua', -5, -6],
  ['Nuevo Laredo', 'Tamaulipas', -5, -6],
  ['Hermosillo', 'Sonora', -7, -7],
  ['Bahía de Banderas', 'Nayarit', -6, -6],
  ['Cancún', 'Quintana Roo', -5, -5],
  ['Ciudad de México', 'Ciudad de México', -6, -6],
] as const;

test('in July and in December page, JSON-LD and calendars name one instant, and the hour of the city', async ({
  site,
  request,
}) => {
  const year = Number(day(0).slice(0, 4)) + 1;
  const dates = cities.flatMap(([city, state, ...hours]) =>
    hours.map((ahead, month) => ({ city, state, date: `${year}-${month ? '12' : '07'}-10`, ahead })),
  );
  const ids = await site.has(dates.map(({ city, state, date }) => ({ ...fullEvent, city, state, date })));
  const inTour = calendarEvents(await (await request.get('/calendario.ics')).text());
  for (const [index, { city, date, ahead }] of dates.entries()) {
    const what = `${city}, ${date}`;
    const instant = new Date(Date.parse(`${date}T20:30:00Z`) - ahead * 3_600_000);
    const { html, jsonLd } = await readPage(request, pageOf(ids[index]!, { ...fullEvent, city }));
    const words = /class="event-hour">([\s\S]*?)<\/p>/.exec(html)![1]!.replace(/<!-- -->|<[^>]+>/g, '');
    expect(words, what).toBe(ahead === -6 ? '8:30 PM' : `8:30 PM, hora de ${city}`);
    expect(html, what).toContain(`<time dateTime="${date}T20:30">`);
    expect(jsonLd.startDate, what).toBe(`${date}T20:30:00-0${-ahead}:00`);
    const [, file] = /href="(\/eventos\/\d+\.ics)"/.exec(html)!;
    const [own] = calendarEvents(await (await request.get(file!)).text());
    expect(own!.start.toISOString(), what).toBe(instant.toISOString());
    expect(inTour.find(({ uid }) => uid === own!.uid)!.start.toISOString(), what).toBe(instant.toISOString());
    const compact = instant.toISOString().replace(/[-:]|\.000/g, '');
    expect(html, what).toContain(`dates=${compact}%2F`);
    expect(html, what).toContain(`startdt=${encodeURIComponent(instant.toISOString())}`);
  }
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
      const { jsonLd, html } = await readPage(request, pageOf(id!, fields));
      expect(plain(jsonLd.description!)).toBe(plain(text));
      expect(html).not.toContain('<script>alert');
      expect(html).toContain(pageOf(other!, fields));
    });
});

for (const path of ['/', '/new-version'])
  test(`whatever staff paste is text on ${path} too, and takes no other date away`, async ({ site, page, open }) => {
    const texts = hostileTexts.map((text) => text.replaceAll('\0', '').toWellFormed());
    await site.has([...texts.map((text) => ({ title: text, description: text, city: text, state: text })), {}]);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      dialog.dismiss().catch(() => undefined);
    });
    await page.setViewportSize(phone);
    await open(path);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(texts.length + 1);
    const plain = (words: string) => words.replace(/\s+/g, '');
    const titles = await cards.locator('h2').allTextContents();
    expect(titles.slice(0, -1).map(plain)).toEqual(texts.map(plain));
    expect(dialogs).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });
