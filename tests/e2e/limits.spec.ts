import { expect, testOn } from '../fixtures';
import { fillNewEvent, form } from '../form-steps';
import { openSite } from '../site';

// The answer to too many requests in a browser; tests/site/limits.test.ts counts them.

const few = { atOnce: 2, aSecond: 0.001 };
const limits = { 'sign-in': { ...few, atOnce: 12 }, write: few };
// Not the demo, which refuses requests behind a proxy; without a proxy local requests have no limit.
const test = testOn(() => openSite({ hosted: true, settings: { TRUST_PROXY: '1' }, limits }));

const wait = /Hay demasiadas peticiones desde tu conexión\. Espera \d+ segundos? e intenta de nuevo\./;

test('a save and a sign-in too many say how long to wait, and what was typed stays', async ({
  openPanel,
  open,
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/status of 429|Saving failed|Sign-in could not start|Hay demasiadas peticiones/);
  await openPanel();
  await page.evaluate(async () => {
    for (let time = 0; time < 2; time++) await fetch('/dashboard.data', { method: 'POST' });
  });
  await fillNewEvent(page, { Título: 'Otra' });
  await form(page).getByRole('button', { name: 'Guardar evento' }).click();
  const alert = page.getByRole('alert').filter({ visible: true });
  await expect(alert).toContainText(wait);
  await expect(form(page).getByLabel('Título', { exact: true })).toHaveValue('Otra');

  await context.clearCookies();
  await expect
    .poll(async () => (await page.request.post('/login', { headers: { Origin: site.url }, maxRedirects: 0 })).status())
    .toBe(429);
  await open('/login');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await expect(alert).toHaveText(wait);
});
