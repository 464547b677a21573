import type { Page } from '@playwright/test';
import { alert } from './cover-steps';
import { day, expect } from './fixtures';

/** The form of a new event. */
export const form = (page: Page) => page.getByRole('region', { name: 'Nuevo Evento' });
/** The list of the panel. */
export const list = (page: Page) => page.getByRole('main').getByRole('list');

/** Types a whole new event with the given values; returns what stands in each field. */
export async function fillNewEvent(page: Page, more: Record<string, string> = {}) {
  const values = {
    Título: 'Nueva',
    Link: 'https://boletos.example/nueva',
    Fecha: day(5),
    Hora: '20:30',
    Descripción: 'Una noche nueva.',
    Estado: 'Jalisco',
    Ciudad: 'Guadalajara',
    ...more,
  };
  await fill(page, values);
  return values;
}

/** Types into fields of the form. */
export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await form(page).getByLabel(label, { exact: true }).fill(value);
}

/** Saves the new event, and waits for the message of success. */
export async function saveNew(page: Page) {
  await form(page).getByRole('button', { name: 'Guardar evento' }).click();
  await expect(alert(page)).toContainText('Event added successfully.', { timeout: 30_000 });
}

/** The fields that hold for all dates of a tour. */
export const shared = (page: Page) => page.getByRole('region', { name: 'Igual para todas' });

/** Opens `Pegar gira` and pastes a message; title and description are filled in. */
export async function pasteTour(page: Page, message: string) {
  await page.getByRole('button', { name: 'Pegar gira' }).click();
  await page.getByRole('textbox', { name: 'Mensaje de la gira' }).fill(message);
  await shared(page).getByLabel('Título').fill('Gira');
  await shared(page).getByLabel('Descripción').fill('En vivo.');
}

/** The day that many days from today, as people write it: `12 de enero`. */
export function spoken(offset: number): string {
  const month = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });
  return `${Number(day(offset).slice(8))} de ${month.format(new Date(`${day(offset)}T00:00Z`))}`;
}

/** A backend that refuses a call. */
export const failOn = (method: string, path: string) => (request: Request) =>
  request.method === method && new URL(request.url).pathname.startsWith(path)
    ? Response.json({ message: 'falla provocada', code: 'XX000' }, { status: 400 })
    : undefined;
