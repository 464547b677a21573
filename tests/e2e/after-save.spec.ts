import { alert, dialog, edit } from '../cover-steps';
import { pageOf } from '../event-steps';
import { desktop, expect, phone, test } from '../fixtures';
import { fillNewEvent, form, saveNew } from '../form-steps';
import { box } from '../geometry';

// The moment after a save: what one does next is at hand.

const names = ['Ver', 'WhatsApp', 'Imagen para historias'];

for (const viewport of [phone, desktop])
  test(`${viewport.width} px wide, a saved date can be seen, sent and shown in stories, and the focus is where one goes on`, async ({
    openPanel,
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await openPanel([], '/dashboard/nuevo');
    await fillNewEvent(page, { Título: 'Gala', Ciudad: 'Zapopan' });
    await saveNew(page);
    const goesOn =
      viewport === phone
        ? form(page).getByRole('heading', { name: 'Nuevo Evento' })
        : form(page).getByLabel('Título', { exact: true });
    await expect(goesOn).toBeFocused();

    const [see, send, story] = names.map((name) => page.getByRole('link', { name, exact: true }));
    const [event] = await site.rows<{ id: number }>('select id from public.events');
    const id = event!.id;
    const path = pageOf(id, { title: 'Gala', city: 'Zapopan' });
    await expect(see!).toHaveAttribute('href', path);
    const message = new URL((await send!.getAttribute('href'))!).searchParams.get('text');
    expect(message).toMatch(/^Gala · Zapopan · /);
    expect(message).toContain(site.url + path);
    const boxes = await Promise.all([see!, send!, story!].map(box));
    expect(boxes.map(({ height }) => height)).toEqual([44, 44, 44]);
    expect(new Set(boxes.map(({ y }) => y)).size, 'one row').toBe(1);
    if (viewport === phone) {
      const sentence = await box(alert(page));
      expect(boxes[0]!.y).toBeGreaterThanOrEqual(sentence.y + sentence.height);
    }
    const download = page.waitForEvent('download');
    await story!.click();
    expect((await download).suggestedFilename()).toBe(`historia-${id}.jpg`);
  });

test('changes that were saved can be shared too; after a deletion nothing is left to share', async ({
  openPanel,
  page,
}) => {
  await page.setViewportSize(phone);
  await openPanel([{ title: 'Gala' }]);
  await edit(page, 'Gala');
  await dialog(page).getByLabel('Hora').fill('21:00');
  await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect(alert(page)).toContainText('Event updated successfully.');
  for (const name of names) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gala', exact: true })).toBeFocused();

  await edit(page, 'Gala');
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(alert(page)).toContainText('Event deleted successfully.');
  for (const name of names) await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});
