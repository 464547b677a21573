import { desktop, expect, phone, seriousProblems, test } from '../fixtures';
import { box } from '../geometry';
import { walkByTab } from '../keyboard';

test.describe('Equipo', () => {
  test.use({ viewport: phone });
  test.beforeEach(({ site }) => site.database.exec(`delete from private.staff where email like '%@correo.example'`));

  test('somebody is added, removed and taken back, and the history says it', async ({ site, page, openPanel }) => {
    await openPanel();
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await page.getByRole('button', { name: 'Equipo' }).click();
    await expect(page.getByRole('heading', { name: 'Equipo' })).toBeVisible();
    await expect(page.getByText('1 persona puede entrar al panel.', { exact: false })).toBeVisible();
    // Nobody is offered to remove themselves, and the row says why.
    await expect(page.getByText('Eres tú: nadie se quita solo.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(0);

    const incomplete = page.getByText('Escribe el correo completo, como ana@gmail.com.');
    await page.getByRole('button', { name: 'Invitar con un link' }).click();
    await expect(incomplete).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Correo', exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/^Escribe el correo completo/);
    await field.fill('beto');
    await expect(incomplete, 'that was said of another text').toHaveCount(0);
    const answered = page.waitForResponse('**/dashboard/equipo.data');
    await page.keyboard.press('Enter');
    await answered;
    await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toHaveAttribute('aria-disabled', 'false');
    await expect(incomplete).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Correo', exact: true })).toHaveValue('beto');
    // A usual address with a letter wrong is asked about, and stays as it is.
    await page.getByRole('textbox', { name: 'Correo', exact: true }).fill('beto@gmial.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: '¿Será beto@gmail.com?' })).toBeVisible();
    await page.getByRole('button', { name: 'Lo reviso' }).click();
    await expect(page.getByRole('textbox', { name: 'Correo', exact: true })).toHaveValue('beto@gmial.com');
    await page.getByRole('textbox', { name: 'Correo', exact: true }).fill('Beto@Correo.example');
    await page.keyboard.press('Enter');
    const message = page.getByLabel('Mensaje para beto@correo.example');
    await expect(message).toHaveValue(new RegExp(`Radio Carpa: ${site.url}/login`));
    await expect(page.getByRole('textbox', { name: 'Correo', exact: true })).toHaveValue('');
    await expect(message).toBeInViewport();
    expect(await seriousProblems(page)).toEqual([]);
    expect((await walkByTab(page)).faults).toEqual([]);
    // At twice the text size an address is not broken after each letter.
    const large = await page.addStyleTag({ content: 'html { font-size: 200% }' });
    for (const about of await page.locator('.team-list div').all())
      expect((await box(about)).width).toBeGreaterThan(200);
    await large.evaluate((style) => (style as HTMLElement).remove());

    const remove = page.getByRole('button', { name: 'Quitar a beto@correo.example' });
    await remove.click();
    const question = await box(page.getByRole('alertdialog'));
    expect(Math.abs(question.y + question.height / 2 - phone.height / 2), 'in the middle').toBeLessThan(2);
    await page.getByRole('button', { name: 'Quitar del equipo' }).click();
    await expect(remove).toHaveCount(0);
    await expect(message).toHaveCount(0);
    // The row is gone, and the focus is on the button that brings it back.
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('beto@correo.example sigue en el equipo.', { exact: false })).toBeVisible();
    await expect(remove).toBeVisible();

    await page.getByRole('button', { name: '‹ Eventos' }).click();
    await page.getByRole('button', { name: 'Historial' }).click();
    for (const done of ['agregó al equipo a', 'quitó del equipo a', 'devolvió al equipo a'])
      await expect(page.getByText(`Equipo ${done} «beto@correo.example»`)).toBeVisible();
  });

  test('a link from the screen signs another browser in, and is taken back, in large letters too', async ({
    page,
    openPanel,
    browser,
    baseURL,
  }) => {
    await openPanel();
    await page.goto('/dashboard/equipo');
    await page.getByRole('textbox', { name: 'Correo', exact: true }).fill('carla@correo.example');
    await page.getByRole('button', { name: 'Invitar con un link' }).click();
    await expect(page.getByRole('img', { name: 'Código QR del link para carla@correo.example' })).toBeVisible();
    const text = await page.getByLabel('Mensaje para carla@correo.example').inputValue();
    const link = /http\S+/.exec(text)![0];
    await expect(page.getByText('Nadie ha usado su link', { exact: false })).toBeVisible();

    const context = await browser.newContext({ baseURL, viewport: desktop });
    const other = await context.newPage();
    const asked: string[] = [];
    other.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
    await other.goto(link);
    await context.setOffline(true);
    await other.getByRole('button', { name: 'Entrar al panel' }).click();
    await expect(other.getByRole('alert')).toHaveText('No se pudo entrar. Revisa tu conexión e intenta de nuevo.');
    await context.setOffline(false);
    const sent: string[] = [];
    other.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await other.getByRole('button', { name: 'Entrar al panel' }).dblclick();
    await expect(other.getByText('carla@correo.example')).toBeVisible();
    expect(sent, 'the second tap finds the link used up').toHaveLength(1);
    expect(asked.join(' '), 'no address that is asked for has the secret').not.toContain(link.split('#')[1]);
    await context.clearCookies();
    await other.goto(link);
    await other.getByRole('button', { name: 'Entrar al panel' }).click();
    await expect(other.getByText('Este link ya no sirve', { exact: false })).toBeVisible();
    await context.close();

    // At twice the text size and at 320 px all of it is reachable.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    await page
      .getByRole('textbox', { name: 'Correo', exact: true })
      .fill('una.persona.con.correo.muy.largo@correo.example');
    await page.getByRole('button', { name: 'Invitar con un link' }).click();
    await expect(page.getByRole('button', { name: /^Anular el link/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: /^Anular el link/ }).click();
    await expect(page.getByText('ya no sirve.', { exact: false })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Por aceptar' })).toHaveCount(0);
    // The way to remove the person stands right there.
    await page.locator('.team-result + button').click();
    await page.getByRole('button', { name: 'Quitar del equipo' }).click();
    await expect(page.getByText('ya no puede entrar.', { exact: false })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
