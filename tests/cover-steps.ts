import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** The dialog in which an event is edited. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Actualizar Evento' });
/** The visible alert. */
export const alert = (page: Page) => page.getByRole('alert').filter({ visible: true });

/** Opens the dialog of an event. */
export async function edit(page: Page, title: string) {
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Writes a file that the browser opens from the disk, because sending it megabytes takes seconds. */
export function onDisk(name: string, content: Buffer): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, content);
  return path;
}

/** Chooses a file as the cover of a form or the dialog, and waits for its preview. */
export async function choose(where: Locator, name: string, buffer: Buffer) {
  await where.getByLabel('Portada').setInputFiles(onDisk(name, buffer));
  await expect(where.getByAltText(`Vista previa de ${name}`)).toBeVisible();
}

/** Saves, and waits until the dialog is closed. */
export async function update(page: Page) {
  await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog(page)).toBeHidden();
}

/** Deletes an event, and waits for the message of success. */
export async function remove(page: Page, title: string) {
  await edit(page, title);
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(alert(page)).toContainText('Event deleted successfully.');
}
