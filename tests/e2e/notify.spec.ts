import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expect, phone, seriousProblems, test } from '../fixtures';
import { scrollsSideways, tornWords } from '../geometry';
import { openPushService } from '../push-service';

// `/avisos`. The browser of the tests has no push service of its own: in its place stands one on this machine.

test.use({ serviceWorkers: 'allow', viewport: phone });

/** A push service in place of the browser's, and the fan's answer to the permission, after some that never come. */
async function withPush(page: Page, permission: NotificationPermission = 'granted', ignored = 0) {
  const service = await openPushService();
  const { endpoint, p256dh, auth } = service.browser('telefono');
  await page.addInitScript(
    ({ endpoint, keys, permission, ignored }) => {
      const held = () => sessionStorage.getItem('subscribed');
      const bytesOf = (key: string) =>
        Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
      const subscription = (key: string) =>
        ({
          endpoint,
          options: { applicationServerKey: bytesOf(key).buffer },
          toJSON: () => ({ endpoint, keys, key }),
          async unsubscribe() {
            sessionStorage.removeItem('subscribed');
            sessionStorage.setItem('ended', String(Number(sessionStorage.getItem('ended')) + 1));
            return true;
          },
        }) as unknown as PushSubscription;
      PushManager.prototype.subscribe = async function (options) {
        const key = String(options!.applicationServerKey);
        if ((held() ?? key) !== key) throw new DOMException('It has another key.', 'InvalidStateError');
        sessionStorage.setItem('subscribed', key);
        return subscription(key);
      };
      PushManager.prototype.getSubscription = async () => (held() ? subscription(held()!) : null);
      let given: NotificationPermission = sessionStorage.getItem('asked') ? permission : 'default';
      Object.defineProperty(Notification, 'permission', { get: () => given });
      Notification.requestPermission = async () => {
        if (ignored-- > 0) await new Promise(() => undefined);
        sessionStorage.setItem('asked', 'yes');
        return (given = permission);
      };
    },
    { endpoint, keys: { p256dh, auth }, permission, ignored },
  );
  return { service, endpoint };
}

test('where the browser’s question gets no answer the page says who asks, and the button asks again', async ({
  site,
  page,
}) => {
  await withPush(page, 'granted', 1);
  await page.goto('/avisos');
  await page.getByLabel('Ciudad o estado').fill('Tampico');
  // The places push the button down as they come.
  await expect(page.getByRole('list', { name: 'Lugares' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Avísame' });
  await button.click();
  await expect(page.getByRole('status')).toHaveText(/^Tu navegador te está preguntando .* toca «Avísame» otra vez\.$/);
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await button.click();
  await expect(page.getByRole('heading', { name: 'Te avisaremos cuando haya fecha en' })).toBeFocused();
  await expect(page.getByRole('status')).toBeEmpty();
  expect(await site.rows('select place from public.push_places order by 1')).toEqual([
    { place: 'Tamaulipas' },
    { place: 'Tampico, Tamaulipas' },
  ]);
});

test('a city typed before the scripts came counts at once', async ({ page }) => {
  await withPush(page);
  // The browser says which subscription it has only after the tap.
  await page.addInitScript(() => {
    const now = ServiceWorkerContainer.prototype.getRegistration;
    ServiceWorkerContainer.prototype.getRegistration = () => {
      ServiceWorkerContainer.prototype.getRegistration = now;
      return new Promise(() => undefined);
    };
  });
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, (route) => scripts.promise.then(() => route.continue()));
  await page.goto('/avisos', { waitUntil: 'commit' });
  await page.getByLabel('Ciudad o estado').fill('Tampico');
  scripts.resolve();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Avísame' }).click();
  await expect(page.getByRole('heading', { name: 'Te avisaremos cuando haya fecha en' })).toBeFocused();
});

test('a fan says a city, then another, takes one off, and stops', async ({
  site,
  page,
  open,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  const [id] = await site.has([{}]);
  const { service } = await withPush(page);
  const kept = async () =>
    (await site.rows<{ place: string }>('select place from public.push_places order by 1')).map(({ place }) => place);
  await page.goto(`/eventos/${id}`);
  await page.getByRole('link', { name: /^Avísame/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Avísame cuando vengas a mi ciudad');
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  const field = page.getByLabel('Ciudad o estado');
  const button = page.getByRole('button', { name: 'Avísame' });
  await expect(field).toHaveValue('Puebla');
  await field.fill('');
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('Escribe tu ciudad o tu estado.');
  await expect(field).toBeFocused();
  await field.fill('Macondo');
  await button.click();
  await expect(page.getByRole('alert')).toContainText('No conocemos «Macondo»');
  await field.fill('pueb');
  const choices = page.getByRole('list', { name: 'Lugares' });
  await expect(choices.getByRole('button')).toHaveText([
    'Puebla',
    'Pueblo Nuevo Solistahuacán, Chiapas',
    'Pueblo Nuevo, Durango',
    /./,
    /./,
  ]);
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('Hay más de un lugar que se llama así: toca el tuyo.');
  await choices.getByRole('button', { name: 'Puebla' }).click();
  await expect(choices).toBeHidden();
  await expect(field).toHaveValue('Puebla');
  await expect(button).toBeFocused();
  await page.getByLabel('También en el resto del estado (Puebla)').uncheck();
  expect(await seriousProblems(page)).toEqual([]);

  // The typed text outlives a lost connection.
  await page.route('**/avisos/suscripcion', (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alert')).toContainText('No pudimos guardar tu aviso');
  await expect(field).toHaveValue('Puebla');
  await page.unroute('**/avisos/suscripcion');
  await button.click();
  const done = page.getByRole('heading', { name: 'Te avisaremos cuando haya fecha en' });
  await expect(done).toBeFocused();
  await expect(page.getByRole('listitem')).toHaveText(['PueblaQuitar']);
  expect(await kept()).toEqual(['Puebla, Puebla']);
  expect(await context.cookies()).toEqual([]);

  await open('/avisos');
  await page.getByRole('button', { name: 'Agregar otro lugar' }).click();
  await expect(field).toBeFocused();
  await field.fill('GDL');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').last()).toHaveText('Guadalajara, Jalisco y el resto del estadoQuitar');
  expect(await kept()).toEqual(['Guadalajara, Jalisco', 'Jalisco', 'Puebla, Puebla']);
  await page.getByRole('button', { name: 'Quitar Puebla' }).click();
  await expect(page.getByText('Listo: ya no te avisaremos de Puebla.')).toBeVisible();
  await expect(done).toBeFocused();
  expect(await kept()).toEqual(['Guadalajara, Jalisco', 'Jalisco']);
  await page.getByRole('button', { name: 'Ya no quiero avisos' }).click();
  await expect(page.getByText('Listo: ya no te avisaremos.')).toBeVisible();
  await expect.poll(kept).toEqual([]);
  await open('/avisos');
  await expect(field).toHaveValue('');
  service.close();
});

test('a visit renews a subscription that the site forgot, and replaces one with a former key', async ({
  site,
  page,
  open,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  const { service } = await withPush(page);
  const kept = async () =>
    (await site.rows<{ place: string }>('select place from public.push_places order by 1')).map(({ place }) => place);
  const browser = () => page.evaluate(() => [sessionStorage.getItem('subscribed'), sessionStorage.getItem('ended')]);
  const { publicKey } = site.keys.push;
  const done = page.getByRole('heading', { name: 'Te avisaremos cuando haya fecha en' });
  await open('/avisos#lugar=Puebla');
  await page.getByRole('button', { name: 'Avísame' }).click();
  await expect(done).toBeVisible();
  await site.database.exec('delete from public.push_subscriptions');
  await open('/avisos');
  await expect(done).toBeVisible();
  await expect.poll(kept).toEqual(['Puebla', 'Puebla, Puebla']);
  expect(await browser(), 'the same').toEqual([publicKey, null]);

  await site.database.exec('delete from public.push_subscriptions');
  await page.evaluate((former) => sessionStorage.setItem('subscribed', former), 'BA'.padEnd(87, 'A'));
  await open('/avisos');
  await expect(done).toBeVisible();
  await expect.poll(kept).toEqual(['Puebla', 'Puebla, Puebla']);
  expect(await browser(), 'another').toEqual([publicKey, '1']);

  await page.route('**/avisos/suscripcion', (route) => route.abort());
  await open('/avisos');
  await expect(page.getByRole('status')).toContainText('No pudimos confirmar con el sitio tus avisos.');
  service.close();
});

test('a refusal and an app’s own browser get the calendar, and a page without a script too', async ({
  page,
  open,
  browser,
  site,
}) => {
  await withPush(page, 'denied');
  await open('/avisos');
  await page.getByLabel('Ciudad o estado').fill('Puebla');
  await page.getByRole('button', { name: 'Avísame' }).click();
  await expect(page.getByRole('heading', { name: 'Los avisos están apagados' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Ya los prendí' }).click();
  await expect(page.getByRole('status')).toContainText('Siguen apagados.');
  await expect(page.getByRole('link', { name: /calendario/ })).toHaveAttribute('href', /^webcal:/);
  expect(await seriousProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect([await scrollsSideways(page), await tornWords(page)]).toEqual([false, []]);

  // On an iPhone only the app on the home screen can be refused; it has no address.
  const iPhone = await page.context().newCDPSession(page);
  const safari = 'AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
  await iPhone.send('Emulation.setUserAgentOverride', {
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${safari}`,
  });
  await page.getByRole('button', { name: 'Ya los prendí' }).click();
  await expect(page.getByRole('listitem').filter({ visible: true })).toContainText([
    'Ajustes',
    'Radio Carpa',
    'Permitir',
  ]);

  // The other browsers without push are asked beside the code (obstructed.test.ts).
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; moto; wv) AppleWebKit/537.36 Chrome/131.0.0.0 Instagram 340.0';
  const inside = await browser.newContext({ baseURL: site.url, userAgent, viewport: phone });
  const other = await inside.newPage();
  await other.goto('/avisos');
  await other.keyboard.press('Escape');
  await expect(other.getByRole('heading', { level: 2 })).toHaveText('Ábrelo en Chrome');
  // Google's calendar on a phone refuses `webcal:`.
  await expect(other.getByRole('link', { name: /calendario/ })).toHaveAttribute('href', '/calendario.ics');
  const host = `${new URL(site.url).host}/avisos`;
  await expect(other.getByRole('link', { name: 'Abrir en Chrome' })).toHaveAttribute(
    'href',
    `intent://${host}#Intent;scheme=http;package=com.android.chrome;S.browser_fallback_url=${encodeURIComponent(`http://${host}`)};end`,
  );
  await inside.close();
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, viewport: phone });
  const plain = await context.newPage();
  await plain.goto('/avisos');
  await expect(plain.getByRole('button', { name: 'Avísame' })).toBeHidden();
  await expect(plain.getByText('El calendario funciona sin él.')).toBeVisible();
  await context.close();
});

test('where its scripts are blocked the form keeps what a fan has written', async ({ page, expectErrors }) => {
  expectErrors(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/avisos');
  await page.getByLabel('Ciudad o estado').fill('Puebla');
  await page.getByRole('button', { name: 'Avísame' }).click();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page).toHaveURL('/avisos');
  await expect(page.getByLabel('Ciudad o estado')).toHaveValue('Puebla');
});

test('the show’s channel comes first on a computer and inside Instagram, and under the button on a phone', async ({
  site,
  browser,
}) => {
  const channel = JSON.stringify({ channel: 'https://t.me/radiocarpa' });
  await site.database.query('insert into public.show_settings (settings) values ($1)', [channel]);
  site.forget();
  const instagram = 'Mozilla/5.0 (Linux; Android 14; moto; wv) AppleWebKit/537.36 Chrome/131.0.0.0 Instagram 340.0';
  /** Whether the channel stands above what the page offers otherwise. */
  const isFirst = async (device: BrowserContextOptions, other: RegExp) => {
    const context = await browser.newContext({ baseURL: site.url, ...device });
    const page = await context.newPage();
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
    await page.goto('/avisos', { referer: `${site.url}/` });
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    const top = async (locator: Locator) => (await locator.boundingBox())!.y;
    const link = page.getByRole('link', { name: 'Únete al canal de Telegram' });
    await expect(link).toHaveCount(1);
    const first = (await top(link)) < (await top(page.getByText(other)));
    await context.close();
    return first;
  };
  const onPhone = { viewport: phone, isMobile: true, hasTouch: true };
  expect(await isFirst({}, /^Avísame$/)).toBe(true);
  expect(await isFirst(onPhone, /^Avísame$/)).toBe(false);
  expect(await isFirst({ ...onPhone, userAgent: instagram }, /^Ábrelo en Chrome$/)).toBe(true);
  await site.database.query('delete from public.show_settings');
});
