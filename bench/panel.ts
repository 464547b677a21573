import { chromium } from '@playwright/test';
import { chromiumFlags, findWholeChromium } from '../tests/chromium.ts';
import type { BenchSite } from './bench-site.ts';
import { median } from './numbers.ts';

/** How long the panel takes from the tap to the answer on screen, in milliseconds; medians of several. */
export async function timePanel({ url, staffEmail }: BenchSite, times = 5) {
  const browser = await chromium.launch({ executablePath: await findWholeChromium(), args: chromiumFlags });
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await page.goto(`${url}/login`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: staffEmail }).click();
  await page.getByRole('listitem').first().waitFor();

  const timed = async (tap: () => Promise<void>, answer: string) => {
    await page.evaluate(watchAlert, answer);
    await tap();
    const taken = await page.evaluate(() => (window as unknown as { taken: Promise<number> }).taken);
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    return taken;
  };
  const results = { add: [] as number[], edit: [] as number[], delete: [] as number[] };
  for (let round = 0; round < times; round++) {
    const title = `Medida ${round}`;
    const form = page.getByRole('region', { name: 'Nuevo Evento' });
    const values = {
      Título: title,
      Link: 'x',
      Fecha: '2099-01-01',
      Hora: '20:00',
      Descripción: 'x',
      Estado: 'Puebla',
      Ciudad: 'Puebla',
    };
    for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
    results.add.push(await timed(() => form.getByRole('button', { name: 'Guardar evento' }).click(), 'Event added'));
    await page.getByRole('button', { name: title, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Actualizar Evento' });
    await dialog.getByLabel('Ciudad').fill('Cholula');
    results.edit.push(await timed(() => dialog.getByRole('button', { name: 'Actualizar' }).click(), 'Event updated'));
    await page.getByRole('button', { name: title, exact: true }).click();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    results.delete.push(
      await timed(
        () => page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click(),
        'Event deleted',
      ),
    );
  }
  await browser.close();
  return { add: median(results.add), edit: median(results.edit), delete: median(results.delete) };
}

/**
 * In the page: from the next click to the frame that shows the answer. Looked for from outside, by role and name, it would
 * count how long that takes among a thousand rows.
 */
function watchAlert(answer: string) {
  let tapped = 0;
  addEventListener('click', ({ timeStamp }) => (tapped = timeStamp), { capture: true, once: true });
  const taken = new Promise<number>((resolve) => {
    const says = () =>
      [...document.querySelectorAll('[role=alert]')].some((alert) => alert.textContent.includes(answer));
    new MutationObserver((_, observer) => {
      if (!says()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tapped)));
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  Object.assign(window, { taken });
}
