import type { Page } from '@playwright/test';
import { tour } from '../event-steps';
import { day, desktop, expect, phone, seriousProblems, test } from '../fixtures';
import { box } from '../geometry';

// A tour of a hundred dates is as true as one of eight: what is named is found wherever it is, and counts are whole.

const cards = (page: Page) => page.getByRole('article').filter({ visible: true });
const rows = (page: Page) => page.getByRole('list', { name: 'Todas las fechas' }).locator('.date-row');
const summary = (page: Page, words: string) => page.locator('.home-summary').filter({ hasText: words });

/** The last but few of a hundred dates is the only one in Tampico. */
const hundred = () => [
  ...tour(95),
  { title: 'La jaiba', city: 'Tampico', state: 'Tamaulipas', date: day(480) },
  ...tour(4).map((event, at) => ({ ...event, date: day(490 + at) })),
];

test('a city on a later page has its poster, with the nearest beside it, at an address of its own', async ({
  open,
  page,
}) => {
  await page.setViewportSize(desktop);
  await open('/', hundred());
  await expect(summary(page, '100 fechas')).toBeVisible();
  await page.getByLabel('¿Dónde estás?').fill('tampico');
  await page.getByLabel('¿Dónde estás?').press('Enter');
  const found = async () => {
    await expect(summary(page, '3 fechas cerca de Tampico')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).first()).toContainText('La jaiba');
    await expect(cards(page).nth(1)).toContainText(/a \d+ km/);
    const [first, last] = [await box(cards(page).first()), await box(cards(page).last())];
    expect(last.x + last.width - first.x, 'none stands alone in the dark').toBeGreaterThan(desktop.width / 2);
    await expect(rows(page)).toHaveText([/Tampico/]);
  };
  await found();
  await expect(page).toHaveURL('/?cerca=Tampico%2C+Tamaulipas');
  await cards(page).first().getByRole('button').press('Enter');
  await expect(cards(page).first().getByRole('link', { name: 'Ver Boletos' })).toBeInViewport();
  expect(await seriousProblems(page)).toEqual([]);
  await page.reload();
  await found();
  await page.getByRole('button', { name: 'Quitar Tampico' }).click();
  await expect(page).not.toHaveURL(/Tampico/);
  await expect(summary(page, '100 fechas')).toBeVisible();
});

test('Mostrar más adds the rest below what is there, the focus on its first row', async ({ open, page }) => {
  await page.setViewportSize(phone);
  await open('/', tour(100));
  const before = await rows(page).count();
  const last = await page.locator('.agenda-later a').first().innerText();
  await page.getByRole('button', { name: 'Mostrar más' }).click();
  await expect(rows(page)).toHaveCount(100);
  const first = rows(page).nth(before);
  await expect(first.getByRole('link').first()).toBeFocused();
  await expect(first).toBeInViewport();
  const heading = first.getByRole('heading');
  expect(last.toLowerCase(), 'it begins with the month that was announced').toContain(
    (await heading.innerText()).toLowerCase(),
  );
  await expect(page.getByRole('button', { name: 'Mostrar más' })).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a later page begins with the list, and leads back; a place is answered by the server', async ({
    site,
    page,
  }) => {
    await site.has(hundred());
    await page.setViewportSize(phone);
    await page.goto('/', { referer: `${site.url}/` });
    const before = await rows(page).count();
    await page.getByRole('link', { name: 'Mostrar más' }).click();
    await expect(page).toHaveURL('/?pagina=2#fechas');
    await expect(page.getByRole('heading', { name: 'Todas las fechas' })).toBeInViewport();
    await expect(page.getByText('100 fechas en')).toBeVisible();
    await page.getByRole('link', { name: 'Fechas anteriores' }).click();
    await expect(page).toHaveURL('/#fechas');
    await expect(rows(page)).toHaveCount(before);
    await page.locator('.agenda-later a').last().click();
    await expect(page).toHaveURL(/\?pagina=\d#\w+-20\d\d$/);
    await page.goto('/?cerca=Toluca');
    await expect(summary(page, '3 fechas cerca de Toluca')).toHaveCount(1);
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).first()).toContainText(/a \d+ km/);
  });
});
