import { alert } from '../cover-steps';
import { expect, phone, seriousProblems, test } from '../fixtures';
import { fillNewEvent, form } from '../form-steps';
import { expired } from '../site';

test('colours and icons stay where an extension has put something into the document', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Minified React error #418/);
  const ofShow = () =>
    page.evaluate(() => [
      document.documentElement.style.cssText,
      ...[...document.querySelectorAll('meta[name=theme-color], link[rel*=icon], link[rel=manifest]')].map(
        ({ outerHTML }) => outerHTML,
      ),
    ]);
  await page.goto('/login');
  const before = await ofShow();
  expect(before.join()).toMatch(/--accent.*name="theme-color".*rel="icon".*rel="manifest".*rel="apple-touch-icon"/s);
  await page.route('/login', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<body[^>]*>/, '$&<div id="extension">…</div>');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await expect(page.locator('#extension'), 'React has drawn the document again').toHaveCount(0);
  expect(await ofShow()).toEqual(before);
});

test('a fade between two pages that the browser skips is no part of the page that failed', async ({ page }) => {
  // Under reduced motion Chromium rejects it so, while the page's scripts are on their way.
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      const skipped = new DOMException('Transition was aborted because of invalid state.', 'InvalidStateError');
      const rejection = { promise: new Promise(() => undefined), reason: skipped, cancelable: true };
      if (document.readyState === 'interactive')
        dispatchEvent(new PromiseRejectionEvent('unhandledrejection', rejection));
    }),
  );
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await expect(page.getByText('No se pudo cargar una parte de la página.')).toBeHidden();
});

test.describe('/login', () => {
  test('leads staff to the panel, with a session no script can read; signing out ends it', async ({
    signIn,
    page,
    context,
    site,
    expectErrors,
  }) => {
    expectErrors(/status of 401/);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeAttached();
    await signIn();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(site.staffEmail)).toBeVisible();
    const cookies = (await context.cookies()).filter(({ name }) => !name.includes('code-verifier'));
    expect(cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual([
      { name: 'sesion', httpOnly: true, sameSite: 'Lax' },
    ]);
    expect(await page.evaluate(() => [document.cookie, Object.keys(localStorage).length])).toEqual(['', 0]);

    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');

    // It asks first where something is typed, and leaves no draft on the device.
    const [session] = cookies;
    await form(page).getByLabel('Título').fill('A medias');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await page.getByRole('dialog', { name: 'Cuenta' }).getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar y salir' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /borrador|gira/.test(key)))).toEqual([]);
    expect((await context.cookies()).filter(({ name }) => name === 'sesion')).toEqual([]);

    // The old cookie, kept by somebody: the session is over at the backend too.
    await context.addCookies([session!]);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
  });

  test('shows errors of the query or the fragment in its own words, without a splash', async ({ page }) => {
    const shown = alert(page);
    for (const [address, text] of [
      [
        '/login?error=server_error&error_description=<b>Database+on+fire</b>',
        'No se pudo iniciar sesión. Intenta de nuevo.',
      ],
      [
        '/#error=server_error&error_code=flow_state_expired&error_description=x&sb=',
        'El inicio de sesión caducó. Intenta de nuevo.',
      ],
      // The project's own hook refuses.
      [
        '/dashboard?error=access_denied&error_code=&error_description=Esta+cuenta+no+está+autorizada.#error=access_denied&error_description=Esta+cuenta+no+está+autorizada.&sb=',
        'Esta cuenta no está autorizada.',
      ],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page).toHaveURL(/\/login/);
      await expect(page.locator('[data-splash]')).toHaveCount(0, { timeout: 1000 });
      await expect(shown).toHaveText(text);
      await expect(shown).toHaveCSS('color', 'rgb(179, 19, 12)');
    }
    expect(await seriousProblems(page)).toEqual([]);
    await page.goto('/#error');
    await expect(page).toHaveURL('/#error');
  });

  test('a sign-in begun at another address leads to the right one', async ({ site, page, expectErrors }) => {
    expectErrors(/status of 403/);
    const elsewhere = site.url.replace('localhost', '127.0.0.1');
    const warned: string[] = [];
    const warn = console.warn;
    console.warn = (message: string) => void warned.push(message);
    await page.goto(`${elsewhere}/login`);
    await expect(alert(page)).toContainText('Esta no es la dirección del panel');
    await expect(alert(page).getByRole('link')).toHaveAttribute('href', `${site.url}/login`);
    await expect(page.locator('[data-splash]')).toHaveCount(0, { timeout: 1000 });
    await page.getByRole('button', { name: 'Continuar con Google' }).click();
    await expect(page).toHaveURL(`${site.url}/login`);
    await expect(page.getByText('Esta no es la dirección del panel')).toHaveCount(0);
    await expect.poll(() => warned).toEqual([expect.stringContaining(`${elsewhere}: SITE_URL es ${site.url}.`)]);
    console.warn = warn;
  });

  test('it says why a sign-in can’t start', async ({ open, page, expectErrors }) => {
    expectErrors(/Sign-in could not start/, /Failed to load resource|net::ERR/);
    await open('/login');
    expect(await seriousProblems(page), 'without an error').toEqual([]);
    await page.route('**/login.data', (route) => route.abort());
    await page.getByRole('button', { name: 'Continuar con Google' }).click();
    await expect(alert(page)).toHaveText('No hay conexión. Revisa tu internet e intenta de nuevo.');
    // When that is answered is asked in tests/site/limits.test.ts.
    const wait = 'Hay demasiadas peticiones desde tu conexión. Espera 8 segundos e intenta de nuevo.';
    await page.unroute('**/login.data');
    await page.route('**/login.data', (route) => route.fulfill({ status: 429, body: wait }));
    await page.getByRole('button', { name: 'Continuar con Google' }).click();
    await expect(alert(page)).toHaveText(wait);
  });

  test('inside another app it says Ábrelo en tu navegador, with the address to copy', async ({ browser, site }) => {
    const context = await browser.newContext({
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36 Instagram 340.0',
      baseURL: site.url,
    });
    const page = await context.newPage();
    await page.goto('/login');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Ábrelo en tu navegador')).toBeVisible();
    await page.getByRole('button', { name: 'Copiar dirección' }).click();
    await expect(page.getByRole('button', { name: 'Copiada' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/login`);
    await context.close();
  });
});

test.describe('/dashboard', () => {
  // Each way of failing is asked in tests/site/sessions.test.ts.
  test('a backend that fails signs nobody out, and going on works', async ({
    openPanel,
    page,
    context,
    site,
    sessions,
    expectErrors,
  }) => {
    expectErrors(/could not be/, /Saving failed/, /unexpected error/, /status of 503/, /fetch failed/);
    await openPanel();
    // A session that this test has renewed must not be taken up by another with its old token.
    sessions.cookies = undefined;
    const session = async () => (await context.cookies()).find(({ name }) => name === 'sesion')!;
    const save = () => form(page).getByRole('button', { name: 'Guardar evento' }).click();
    const typed = await fillNewEvent(page);
    site.breaks(({ url }) =>
      url.includes('/auth/v1/user') ? Response.json({ message: 'x' }, { status: 500 }) : undefined,
    );
    await save();
    await expect(alert(page)).toContainText('An unexpected error occurred.');
    for (const [label, value] of Object.entries(typed))
      await expect(form(page).getByLabel(label, { exact: true })).toHaveValue(value);
    expect((await session()).value).toBeTruthy();
    site.works();
    await save();
    await expect(alert(page)).toContainText('Event added successfully.');
    expect(await site.events()).toMatchObject([{ title: 'Nueva' }]);

    const cookie = await session();
    await context.addCookies([{ ...cookie, value: expired(cookie.value) }]);
    site.breaks(({ url }) => (url.includes('/auth/v1/token?grant_type=refresh_token') ? 'reset' : undefined));
    await page.reload();
    await expect(alert(page)).toContainText('No se pudo cargar el panel');
    await expect(page).toHaveURL('/dashboard');
    expect((await session()).value).toBeTruthy();
    site.works();
    await page.getByRole('link', { name: 'Volver a cargar el panel' }).click();
    await expect(page.getByText(site.staffEmail)).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  });
});
