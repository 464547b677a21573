import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { sameDocumentContext } from '../../../document.server';
import { backendContext, type Backend } from '../../backend.server';
import { show } from '../../show';
import { siteContext, type Site } from '../../site.server';
import { detailedEvent } from '../detailed-event.fixture';
import { byDay } from '../tickets/event-status';
import { loadPublicPage, summary } from './public-page.server';

const on = (city: string, date: string, details = {}) => detailedEvent({ city, date }, details);

test.each([
  [[on('Puebla', '2026-11-28'), on('Mérida', '2027-01-16')], '2 fechas · 2 ciudades · gira 2026–27'],
  [[on('Puebla', '2026-11-28')], '1 fecha · 1 ciudad · gira 2026'],
  [[on('Puebla', '2026-11-28'), on('Puebla', '2026-11-29')], '2 fechas · 1 ciudad · gira 2026'],
  [[on('', 'pronto')], '1 fecha'],
  [[on('Puebla', '2026-11-28'), on('Mérida', '2027-01-16', { status: 'cancelled' })], '1 fecha · 1 ciudad · gira 2026'],
  [[], ''],
])('of %#', (coming, line) => expect(summary(byDay(coming, new Date('2026-11-21T18:00:00Z')).open)).toBe(line));

test('pages that the list has not are one document, whatever their number; another list has another', async () => {
  const list = () => ({ show, events: [on('Puebla', '2099-11-28'), on('Mérida', '2099-11-29')], readAt: 1 });
  async function documentOf(path: string, now: object) {
    const context = new RouterContextProvider();
    context.set(siteContext, { url: 'https://gira.example', list: { current: async () => now } } as unknown as Site);
    context.set(backendContext, { url: 'https://gira.example' } as Backend);
    const url = new URL(path, 'https://gira.example');
    await loadPublicPage({ request: new Request(url), url, context } as never, { agenda: url.pathname === '/' });
    return context.get(sameDocumentContext);
  }
  const [first, second] = [list(), list()];
  const missing = await documentOf('/?pagina=98', first);
  expect(missing).not.toBeNull();
  expect(await documentOf('/?pagina=99', first)).toBe(missing);
  const others = ['/new-version?pagina=98', '/?pagina=98&estado=Puebla'].map((path) => documentOf(path, first));
  for (const other of [...others, documentOf('/?pagina=98', second)]) expect(await other).not.toBe(missing);
  // A visitor's words stand in that visitor's page alone.
  for (const path of ['/', '/?pagina=1', '/?estado=Jalisco', '/?pagina=98&cerca=Puebla'])
    expect(await documentOf(path, first)).toBeNull();
});
