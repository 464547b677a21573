import { desktop, expect, phone, test } from '../fixtures';
import { openSite } from '../site';

// A site as an owner opens it for the first time: no dates, no settings, no Google, not the demo.
const ana = 'ana@correo.example';
test.use({ viewport: phone });

test('the first of the staff is led through Ajustes to the first date, after a reload too', async ({ page }) => {
  // A site in this worker, because another worker would start another browser.
  const site = await openSite({ settings: { DEMO: 'off', STAFF_EMAILS: ana } });
  const { link } = await site.invitations!.invite(ana, 'servidor');
  await page.goto(link);
  await page.getByRole('button', { name: 'Entrar al panel' }).click();
  const guide = page.getByRole('region', { name: 'Primeros pasos' });
  await expect(guide).toContainText('Este sitio todavía no es de nadie.');
  await guide.getByRole('button', { name: 'Hacerlo tuyo' }).click();
  await expect(guide).toContainText('Paso 1 de 4: El show.');
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expect(page.getByText('Todavía no publicas nada.')).toBeVisible();
  await page.getByLabel('Nombre').fill('La Otra Voz');
  await page.reload();
  await expect(page.getByLabel('Nombre')).toHaveValue('La Otra Voz');
  await guide.getByRole('button', { name: 'Siguiente, o saltar' }).click();
  await expect(guide).toContainText('Paso 2 de 4: Colores.');
  // To whoever left, the list says that nothing is published yet, and leads back to the same part.
  await page.getByRole('button', { name: '‹ Eventos' }).click();
  await expect(guide).toContainText('Tienes ajustes sin publicar.');
  await guide.getByRole('button', { name: 'Seguir con tus ajustes' }).click();
  await expect(guide).toContainText('Paso 2 de 4: Colores.');
  // On a phone the foot has the one button that goes on; a wide window has those of later visits too.
  const publish = page.getByRole('button', { name: 'Publicar cambios' });
  await expect(publish).toBeHidden();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeHidden();
  await page.setViewportSize(desktop);
  await publish.click();
  await expect(page.getByText('Listo: el sitio ya tiene estos ajustes.')).toBeVisible();
  await page.setViewportSize(phone);
  // Once the site has a name, the list shows no first steps, and Ajustes goes on with them.
  await page.getByRole('button', { name: '‹ Eventos' }).click();
  await expect(guide).toHaveCount(0);
  await page.goto(`${site.url}/dashboard/ajustes`);
  await expect(guide).toContainText('Paso 2 de 4: Colores.');
  await guide.getByRole('button', { name: 'Siguiente, o saltar' }).click();
  await expect(guide).toContainText('Paso 3 de 4: Redes.');
  // Where the show is heard follows from the links, until somebody chooses.
  const chosen = page.getByLabel('Para escuchar').locator('option:checked');
  await page.getByLabel('Otro link').fill('opem.spotify.com/show/laotra');
  await page.getByRole('button', { name: '¿Será Spotify? Cambiarlo' }).click();
  await expect(chosen).toHaveText('Spotify');
  await page.getByLabel('Para escuchar').selectOption({ label: 'Ninguna' });
  await page.getByLabel('Otro link').fill('youtube.com/@laotra');
  await expect(chosen).toHaveText('Ninguna');
  // The button publishes pending changes on the way; refused ones stay, with the reason.
  const last = guide.getByRole('button', { name: 'Publicar e ir a la primera fecha' });
  await page.getByLabel('Nombre').fill('');
  await last.click();
  await expect(page.getByText('Nombre: escríbelo.')).toBeVisible();
  await page.getByLabel('Nombre').fill('La Voz de Todos');
  await page.getByLabel('Acento').fill('#8a6a00');
  await last.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar así' }).click();
  await expect(page.getByRole('heading', { name: 'Nuevo Evento' })).toBeInViewport();
  expect(await (await fetch(site.url)).text()).toContain('La Voz de Todos');
  await expect(guide).toContainText('Paso 4 de 4: La primera fecha. Tu sitio ya lleva tu nombre y tus colores.');
  // A tour that is over leaves an empty list, too.
  await site.has([{ title: 'La primera' }]);
  await page.reload();
  await expect(page.getByText('1 evento', { exact: true })).toHaveCount(1);
  await site.has([]);
  await page.reload();
  await expect(page.getByText('0 eventos')).toHaveCount(1);
  await expect(guide).toHaveCount(0);
  await page.close();
  await site.close();
});
