import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { alert, choose, dialog, edit, update } from '../cover-steps';
import { day, expect, phone, test } from '../fixtures';
import { fill, fillNewEvent, form, saveNew } from '../form-steps';
import { photo } from '../photo';

const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });

/** A poster of two colours, one above the other. */
const poster = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e5127d' } })
    .composite([
      {
        input: { create: { width, height: Math.round(height / 2), channels: 3, background: '#2340c4' } },
        gravity: 'south',
      },
    ])
    .png()
    .toBuffer();

test.describe('repeating', () => {
  test('the second date of a tour takes six taps, and shares the poster', async ({ site, openPanel, page }) => {
    await page.setViewportSize(phone);
    await openPanel();
    await page.getByRole('button', { name: 'Nuevo Evento', exact: true }).click();
    await choose(form(page), 'a.jpg', await photo());
    const place = { Estado: 'Puebla', Ciudad: 'Cholula' };
    await fillNewEvent(page, { Título: 'La gira', Descripción: 'La misma en todas partes.', ...place });
    await form(page).getByText('Más detalles').click();
    await field(page, 'Lugar').fill('Foro de Cholula');
    await field(page, 'Precio desde').fill('450');
    await saveNew(page);
    const another = form(page).getByRole('button', { name: 'Agregar otra ciudad' });
    await expect(another).toBeInViewport({ ratio: 1 });
    await field(page, 'Título').fill('Otra cosa');
    await expect(another, 'it would overwrite what is being typed').toBeDisabled();
    await field(page, 'Título').fill('');
    let taps = 0;
    const tap = async (what: Locator, text = '') => {
      taps++;
      await what.click();
      await page.keyboard.type(text);
    };
    await tap(another);
    for (const [label, value] of Object.entries({
      Título: 'La gira',
      Link: '',
      Fecha: '',
      Hora: '',
      Descripción: 'La misma en todas partes.',
      Estado: '',
      Ciudad: '',
      Lugar: '',
      'Precio desde': '450',
    }))
      await expect(field(page, label)).toHaveValue(value);
    await expect(form(page).getByAltText('Portada actual')).toBeVisible();
    // The day is ready to be typed.
    await expect(field(page, 'Fecha')).toBeFocused();
    await field(page, 'Fecha').fill(day(11));
    await tap(field(page, 'Hora'));
    await field(page, 'Hora').fill('19:00');
    await tap(field(page, 'Link'), 'boletia.com/2');
    await tap(field(page, 'Ciudad'), 'Mérida');
    // A city that only one state has brings its state along.
    await expect(field(page, 'Estado')).toHaveValue('Yucatán');
    await tap(form(page).getByRole('button', { name: 'Guardar evento' }));
    // Said when the details are there too.
    await expect(alert(page)).toContainText('Event added successfully.');
    expect(taps).toBeLessThanOrEqual(6);

    const [first, second] = await site.events();
    const added = { title: 'La gira', date: day(11), time: '19:00:00', link: 'boletia.com/2', state: 'Yucatán' };
    expect(second).toMatchObject({ ...added, cover: first!.cover });
    expect(first!.cover).not.toBe('');
    expect(await site.storedCovers()).toHaveLength(1);
    const { rows } = await site.database.query(
      'select venue, price_from::float from public.event_details where event_id = $1',
      [second!.id],
    );
    expect(rows).toEqual([{ venue: null, price_from: 450 }]);
  });

  test('Otra función ese día asks for the hour alone, and fans see one date', async ({
    site,
    openPanel,
    page,
    open,
  }) => {
    await openPanel([{ title: 'Dos', time: '19:00' }]);
    await edit(page, 'Dos');
    await dialog(page).getByRole('button', { name: 'Otra función ese día' }).click();
    await expect(field(page, 'Hora')).toBeFocused();
    await field(page, 'Hora').fill('21:30');
    await saveNew(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'Dos' }), 'the panel has both').toHaveCount(2);
    await open('/');
    await expect(page.getByRole('article', { name: 'Dos' })).toContainText('7:00 y 9:30 PM');
    expect(await site.events()).toHaveLength(2);
  });

  test('Duplicar does the same from any event, asks before a draft goes, and shares a cover that is there', async ({
    site,
    openPanel,
    page,
    expectErrors,
  }) => {
    expectErrors(/Error uploading cover\./, /status of 404/);
    await site.has([
      { title: 'Con portada', cover: 'covers/de-otra.webp' },
      { title: 'Vieja', description: 'Se repite.' },
    ]);
    await page.setViewportSize(phone);
    await openPanel();
    await edit(page, 'Con portada');
    // Its file is gone.
    await expect(dialog(page).getByText('La portada que tenía no se pudo mostrar.')).toBeVisible();
    await expect(dialog(page).getByRole('img')).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Duplicar' }).click();
    await expect(field(page, 'Título')).toHaveValue('Con portada');
    await site.database.exec(`update public.events set cover = ''`);
    await fill(page, { Link: 'https://x.mx', Fecha: day(11), Hora: '19:00', Estado: 'Jalisco', Ciudad: 'Zapopan' });
    await form(page).getByRole('button', { name: 'Guardar evento' }).click();
    await expect(field(page, 'Portada')).toHaveAccessibleDescription(/Esa portada ya no la tiene ningún evento/);
    expect(await site.events()).toHaveLength(2);
    await expect(field(page, 'Ciudad')).toHaveValue('Zapopan');
    await page.getByRole('button', { name: 'Eventos', exact: true }).click();

    const cover = await poster(280, 420);
    await edit(page, 'Vieja');
    await choose(dialog(page), 'a.png', cover);
    await update(page);
    await page.getByRole('button', { name: 'Nuevo Evento', exact: true }).click();
    await field(page, 'Título').fill('A medias');
    await choose(form(page), 'otra.png', cover);
    await page.getByRole('button', { name: 'Eventos', exact: true }).click();

    await edit(page, 'Vieja');
    await dialog(page).getByRole('button', { name: 'Duplicar' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('a medias');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Duplicar' }).click();
    await page.getByRole('button', { name: 'Reemplazar' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(field(page, 'Título')).toHaveValue('Vieja');
    await expect(field(page, 'Descripción')).toHaveValue('Se repite.');
    await expect(field(page, 'Fecha')).toBeFocused();
    await fill(page, { Link: 'https://x.mx', Fecha: day(11), Hora: '19:00', Estado: 'Jalisco', Ciudad: 'Zapopan' });
    await saveNew(page);
    const [, first, second] = await site.events();
    expect(second!.cover).toBe(first!.cover);
    expect(first!.cover).not.toBe('');
    expect(await site.storedCovers()).toHaveLength(1);
  });
});

test.describe('a poster that is not 2:3', () => {
  test('is shown as it will be cut, and what is moved or fitted is what is sent', async ({ site, openPanel, page }) => {
    await openPanel([{ title: 'Uno' }]);
    const stored = async () => {
      const { cover } = (await site.events())[0]!;
      const bytes = await (await site.speakAsOwner(`/storage/v1/object/public/event-covers/${cover}`)).arrayBuffer();
      const picture = sharp(Buffer.from(bytes));
      const { width, height } = await picture.metadata();
      const at = async (part: number) => {
        const area = { left: Math.floor(width! / 2), top: Math.round(height! * part), width: 1, height: 1 };
        const [red, , blue] = await sharp(Buffer.from(bytes)).extract(area).removeAlpha().raw().toBuffer();
        return red! > blue! ? 'rosa' : 'azul';
      };
      return { ratio: width! / height!, top: await at(0.05), middle: await at(0.5), bottom: await at(0.95) };
    };

    await edit(page, 'Uno');
    await choose(dialog(page), 'fit.png', await poster(280, 420));
    await expect(dialog(page).getByRole('slider')).toHaveCount(0);

    await choose(dialog(page), 'alto.png', await poster(200, 600));
    await expect(dialog(page).getByText(/se recorta/)).toBeVisible();
    const slider = dialog(page).getByRole('slider', { name: 'Mover el recorte' });
    await slider.fill('100');
    await update(page);
    // Uncut it would begin with the upper half.
    let found = await stored();
    expect(found.ratio).toBeCloseTo(2 / 3, 2);
    expect(found).toMatchObject({ top: 'azul', middle: 'azul', bottom: 'azul' });

    await edit(page, 'Uno');
    await choose(dialog(page), 'alto.png', await poster(200, 600));
    await dialog(page).getByRole('checkbox', { name: 'Ajustar completa' }).check();
    await expect(dialog(page).getByRole('slider')).toHaveCount(0);
    await update(page);
    found = await stored();
    expect(found.ratio).toBeCloseTo(2 / 3, 2);
    expect(found).toMatchObject({ top: 'rosa', bottom: 'azul' });
  });
});
