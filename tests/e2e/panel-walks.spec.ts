import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { alert, choose, dialog, edit } from '../cover-steps';
import { withDetails } from '../event-steps';
import { day, desktop, expect, phone, seriousProblems, test } from '../fixtures';
import { failOn, fillNewEvent, form, list, shared, spoken } from '../form-steps';
import { outside, tornWords } from '../geometry';
import { as } from '../history-steps';
import { walkByTab } from '../keyboard';

// Every control of the panel on a phone, screen by screen: by keyboard, with its focus in sight, large enough for a
// thumb, and with nothing that axe finds serious. What the controls do is in the staff-* files.

test.beforeEach(({ page }) => page.setViewportSize(phone));

/** Walks the screen as it stands. @param names controls that Tab must reach, in this order */
async function walk(page: Page, names: (string | RegExp)[]) {
  const { names: reached, faults } = await walkByTab(page);
  expect(faults, 'controls that are not as they should be').toEqual([]);
  let from = 0;
  for (const name of names) {
    const at = reached.findIndex(
      (one, index) => index >= from && (name instanceof RegExp ? name.test(one) : one === name),
    );
    expect(at, `${name} is reached after ${reached[from - 1] ?? 'the beginning'}: ${reached.join(' | ')}`).not.toBe(-1);
    from = at + 1;
  }
  expect(await seriousProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

test('the list: tools, search, each status and its questions, the tour as text', async ({ openPanel, page }) => {
  await openPanel([
    { title: 'Uno', city: 'Zapopan', state: 'Jalisco' },
    { title: 'Dos', link: '' },
  ]);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await walk(page, [
    'Eventos',
    'Cuenta',
    'Eventos',
    'Nuevo Evento',
    'Historial',
    'Copiar gira',
    'Pegar gira',
    'Buscar',
  ]);

  const status = page.getByRole('combobox', { name: 'Estado de los boletos de Uno, Zapopan' });
  await status.selectOption('Nueva fecha');
  await expect(page.getByLabel('Nuevo día')).toBeFocused();
  await walk(page, ['Nuevo día', 'Guardar', 'Cancelar']);
  await page.keyboard.press('Escape');
  await expect(status).toBeFocused();

  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nadie');
  await walk(page, ['Buscar', 'Ver todos los eventos']);
  await page.getByRole('button', { name: 'Ver todos los eventos' }).press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeFocused();

  await page.getByRole('button', { name: 'Copiar gira' }).press('Enter');
  await page.getByRole('button', { name: 'CSV' }).press('Enter');
  await walk(page, [
    'Cerrar',
    'WhatsApp',
    'Instagram',
    'CSV',
    /^Qué fechas/,
    'Tabla en CSV',
    'Copiar',
    'Descargar CSV',
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copiar gira' })).toBeFocused();
});

test('the form: another city, the poster’s cut, the details', async ({ openPanel, page }) => {
  await openPanel();
  await page.getByRole('button', { name: 'Nuevo Evento', exact: true }).press('Enter');
  await fillNewEvent(page);
  await form(page).getByRole('button', { name: 'Guardar evento' }).press('Enter');
  await expect(alert(page)).toContainText('Event added successfully.');
  await form(page).getByRole('button', { name: 'Agregar otra ciudad' }).press('Enter');
  await expect(form(page).getByLabel('Fecha', { exact: true })).toBeFocused();
  const buffer = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#2340c4' } })
    .png()
    .toBuffer();
  await choose(form(page), 'alto.png', buffer);
  await expect(form(page).getByRole('slider')).toBeVisible();
  await form(page).getByText('Más detalles').press('Enter');
  await walk(page, [
    'Portada',
    'Mover el recorte',
    'Ajustar completa',
    'Título',
    'Link',
    'Fecha',
    'Hora',
    'Descripción',
    'Estado',
    'Ciudad',
    'Más detalles',
    'Lugar',
    'Salen a la venta',
    'Guardar evento',
  ]);
  await form(page).getByRole('slider').press('End');
  await expect(form(page).getByRole('slider')).toHaveAttribute('aria-valuetext', 'abajo');
  await form(page).getByRole('checkbox', { name: 'Ajustar completa' }).press('Space');
  await expect(form(page).getByText('Se ve completa')).toBeVisible();
});

test('the dialog: that this is the demo, a conflict, and the ways out of it', async ({ site, openPanel, page }) => {
  const [id] = await site.has([{ title: 'Uno', city: 'Puebla' }]);
  await withDetails(site, id!, { venue: 'Foro' });
  await openPanel();
  await expect(page.getByRole('note').filter({ hasText: 'Modo demostración' })).toBeInViewport();
  await page.getByRole('button', { name: 'Uno', exact: true }).press('Enter');
  await expect(dialog(page).getByRole('note')).toBeInViewport();
  await dialog(page).getByLabel('Ciudad').fill('Cholula');
  await dialog(page).getByText('Más detalles').press('Enter');
  await dialog(page).getByLabel('Lugar').fill('El Cubo');
  await as(
    site,
    'beto@radiocarpa.mx',
    `update public.events set city = 'Toluca' where id = ${id};
     update public.event_details set venue = 'CECUT' where event_id = ${id}`,
  );
  await dialog(page).getByRole('button', { name: 'Actualizar' }).press('Enter');
  await expect(alert(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('radio', { name: 'Lo tuyo: Cholula' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByLabel('Ciudad')).toHaveValue('Toluca');
  await walk(page, [
    'Cerrar',
    'Lo de Beto: Toluca',
    'Lo tuyo: El Cubo',
    'Ver en el sitio',
    'Otra función ese día',
    'Portada',
    'Lugar',
    'Actualizar',
    'Duplicar',
    'Eliminar',
  ]);
  await dialog(page).getByRole('button', { name: 'Duplicar' }).press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' })).toBeFocused();
  await walk(page, ['Descartar', 'Seguir editando']);
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('button', { name: 'Duplicar' })).toBeFocused();
});

test('Pegar gira: message, doubts, what could not be created', async ({ site, openPanel, page, expectErrors }) => {
  expectErrors(/Error adding event\./, /could not be added/);
  await openPanel([{ title: 'Uno', city: 'Toluca', state: 'México', date: day(21) }]);
  await page.getByRole('button', { name: 'Pegar gira' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Mensaje de la gira' })).toBeFocused();
  await page.keyboard.insertText(
    `Gira mundial\n${spoken(20)} Durango, a las 10\n${spoken(21)} Toluca 8pm\n${spoken(22)} Zacatecas 9pm`,
  );
  await walk(page, [
    '‹ Eventos',
    'Mensaje de la gira',
    'Portada',
    'Título',
    'Descripción',
    /^Crear Durango/,
    /^Corregir Durango/,
    '10:00 PM',
    /^Crear Toluca/,
    /^Corregir Toluca/,
    /^Crear Zacatecas/,
    /^Crear \d+ fechas?$/,
    'Crear la que ya está',
  ]);
  await page.getByRole('button', { name: /^Corregir Durango/ }).press('Enter');
  await walk(page, [/^Crear Durango/, /^Cerrar Durango/, 'Fecha', 'Link', '10:00 PM', /^Crear Toluca/]);
  await page.getByRole('button', { name: '10:00 PM' }).press('Enter');
  await shared(page).getByLabel('Título').fill('Gira');
  await shared(page).getByLabel('Descripción').fill('En vivo.');
  const fails = failOn('POST', '/rest/v1/events');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  site.breaks(async (request) => {
    const answer = fails(request);
    if (answer) await held;
    return answer;
  });
  await page.getByRole('button', { name: 'Crear 2 fechas' }).press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Fechas creadas' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  release();
  await expect(alert(page)).toContainText('Error adding event.');
  // The focus is on the first that failed.
  await expect(page.getByRole('listitem', { name: /^Durango/ })).toBeFocused();
  await walk(page, ['Cerrar aviso', /^Reintentar Durango/, /^Reintentar Zacatecas/, 'Crear 2 fechas']);
});

test('Historial: by day and by event, the way back, and undoing', async ({ site, openPanel, page }) => {
  // Enough for the list to reach under the bar.
  await site.has([{ title: 'Uno' }, { title: 'Dos' }, {}, {}, {}, {}]);
  await site.database.exec(`update public.events set time = '22:00'`);
  await openPanel();
  await edit(page, 'Uno');
  await dialog(page).getByRole('button', { name: 'Eliminar' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
  // While it has the focus, its ten seconds do not run.
  await walk(page, ['Cerrar aviso', 'Copiar gira', 'Dos', 'Deshacer']);
  await page.getByRole('button', { name: 'Historial' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Restaurar Uno' })).toBeVisible();
  await walk(page, ['Eventos', 'Nuevo Evento', '‹ Eventos', /^Evento/, 'Restaurar Uno']);
  const byEvent = page.getByRole('combobox', { name: 'Evento' });
  await byEvent.press('U');
  await expect(page.getByRole('region', { name: 'Historial' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Restaurar Uno' }).press('Enter');
  await expect(alert(page)).toContainText('Evento restaurado');
  // The button is gone, and the focus is still in the history.
  await expect(page.locator(':focus')).toHaveCount(1);
  expect(await page.evaluate(() => document.activeElement!.closest('.history') !== null)).toBe(true);
});

// The walks above ask axe about the dialogs, which are the same here.
test('on a desktop list and form stand beside each other, and axe finds nothing serious', async ({
  openPanel,
  page,
}) => {
  await page.setViewportSize(desktop);
  await openPanel([{ title: 'Uno' }, { title: 'Dos', link: '', city: 'Toluca', state: 'México', date: day(21) }]);
  const fit = async (what: string) => expect(await seriousProblems(page), what).toEqual([]);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await fit('list');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Eventos']);
  await expect(page.getByRole('navigation').getByRole('button')).toHaveCount(0);
  await expect(page.getByText('YouTube')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Nuevo Evento', exact: true })).toHaveCount(0);
  const parts = [page.getByRole('region', { name: 'Eventos' }), form(page)];
  const [left, right] = await Promise.all(parts.map(async (part) => (await part.boundingBox())!.width));
  expect(left! / (left! + right!), 'the list takes 70 %').toBeCloseTo(0.7, 1);
  await form(page).getByRole('button', { name: 'Guardar evento' }).click();
  await expect(form(page).getByText('Escribe el título.')).toBeVisible();
  await fit('form with errors');
  await edit(page, 'Uno');
  await fit('dialog');
});

test('no word of the panel is torn where text is twice as large', async ({ openPanel, page }) => {
  await openPanel([
    { title: 'Dos', link: '', city: 'Toluca', state: 'México', date: day(21), time: '22:00' },
    { title: 'Máscara contra micrófono: la función de gala', city: 'Guadalajara', state: 'Jalisco', time: '22:00' },
  ]);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const fits = async (what: string) => {
    expect(await tornWords(page), what).toEqual([]);
    expect(await outside(page, '.panel *, dialog *', '.visually-hidden, svg, select'), what).toEqual([]);
  };
  for (const viewport of [{ width: 320, height: 640 }, phone, desktop]) {
    await page.setViewportSize(viewport);
    await fits(`list at ${viewport.width}`);
    await page.getByRole('button', { name: /^Máscara/ }).click();
    await dialog(page).getByText('Más detalles').click();
    await fits(`dialog at ${viewport.width}`);
    await page.keyboard.press('Escape');
    if (viewport === desktop) continue;
    await page.getByRole('button', { name: 'Nuevo Evento', exact: true }).click();
    await fits(`form at ${viewport.width}`);
    await page.getByRole('button', { name: 'Eventos', exact: true }).click();
  }
});
