import { hostileTexts } from '../../app/data/events/detailed-event.fixture';
import { fullEvent, pageOf, readPage, withDetails } from '../event-steps';
import { day, expect, phone, test } from '../fixtures';

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
        const { html, jsonLd } = await readPage(request, pageOf(ids[index]!, event));
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
      const { jsonLd, html } = await readPage(request, pageOf(id!, fields));
      expect(plain(jsonLd.description!)).toBe(plain(text));
      expect(html).not.toContain('<script>alert');
      expect(html).toContain(pageOf(other!, fields));
    });
});
