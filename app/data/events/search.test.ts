import { expect, test } from 'vitest';
import type { DetailValues } from './detail-fields';
import { searchEntry, searchFor } from './search';

const today = '2026-11-21'; // a Saturday
const event = { title: 'Noche de luciérnagas', city: 'Mérida', state: 'Yucatán', date: '2026-12-05', time: '' }; // a Saturday
const found = (query: string, change: Partial<typeof event> = {}, details?: DetailValues) =>
  searchFor(query, today)(searchEntry({ event: { ...event, ...change }, details }, new Date('2026-11-21T18:00:00Z')));

test.each([
  ['', true],
  ['luciernagas', true],
  ['MERIDA', true],
  ['yuca noche', true],
  ['yuc', true],
  ['noche puebla', false],
  ['5 dic', true],
  ['5 de diciembre de 2026', true],
  ['5 dic 2027', false],
  ['6 dic', false],
  ['5/12', true],
  ['5/12/26', true],
  ['5-12', true],
  ['12/5', false],
  ['2026-12-05', true],
  ['diciembre', true],
  ['dici', true],
  ['dic 2026', true],
  ['enero', false],
  ['2026', true],
  ['sábado', true],
  ['sábados', true],
  ['los sábados', true],
  ['fin de semana', true],
  ['este fin de semana', false],
  ['esta semana', false],
  ['próxima semana', false],
  ['este mes', false],
  ['próximo mes', true],
  ['hoy', false],
  ['5', true],
  ['día 5', true],
  ['7', false],
  ['sábados mérida dic', true],
  ['(', false],
])('%j', (query, expected) => expect(found(query)).toBe(expected));

test.each([
  ['esta semana', '2026-11-16', true],
  ['esta semana', '2026-11-23', false],
  ['la semana que viene', '2026-11-29', true],
  ['este fin de semana', '2026-11-20', true],
  ['este fin de semana', '2026-11-27', false],
  ['hoy', '2026-11-21', true],
  ['mañana', '2026-11-22', true],
  ['pasado mañana', '2026-11-23', true],
  ['mar', '2026-12-01', true],
  ['mar', '2027-03-05', true],
  ['marzo', '2026-12-01', false],
  ['mier', '2026-12-02', true],
  ['sept', '2027-09-05', true],
  ['set', '2027-09-05', true],
  ['hoy', '', false],
  ['dic', 'por confirmar', false],
])('%j on %s', (query, date, expected) => expect(found(query, { date })).toBe(expected));

test.each([
  ['Domingo en vivo', 'domingo'],
  ['Hoy no circula', 'hoy'],
  ['5 de mayo', '5 de mayo'],
  ['Marea alta', 'mar'],
  ['Función 31', 'función 31'],
])('a title such as %j is found by its words too', (title, query) =>
  expect(found(query, { title, date: '2027-01-01' })).toBe(true),
);

test.each([
  ['cdmx', 'Ciudad de México'],
  ['edomex', 'México'],
  ['nl', 'Nuevo León'],
  ['qroo', 'Quintana Roo'],
])('%j is the state %s', (query, state) => {
  expect(found(query, { state })).toBe(true);
  expect(found(query)).toBe(false);
});

test.each([
  ['viernes de enero', '2027-01-08', true],
  ['viernes de enero', '2027-01-09', false],
  ['viernes de enero', '2026-12-04', false],
  ['sábados en mérida', '2026-12-05', true],
  ['los sábados de diciembre en Mérida', '2026-12-05', true],
])('%j on %s', (query, date, expected) => expect(found(query, { date })).toBe(expected));

test('a status is found by its name, until it ends by itself', () => {
  expect(found('agotado', {}, { status: 'sold_out' })).toBe(true);
  expect(found('agotados mérida', {}, { status: 'sold_out' })).toBe(true);
  expect(found('agotado')).toBe(false);
  const soon = { status: 'coming_soon', onSaleAt: '2026-11-21T17:00:00Z' } as const;
  expect(found('próximamente', {}, soon)).toBe(false);
  expect(found('próximamente', {}, { ...soon, onSaleAt: '2026-11-21T19:00:00Z' })).toBe(true);
});

test('guests and the hour are found', () => {
  expect(found('invitada', {}, { guests: 'Una invitada' })).toBe(true);
  expect(found('8:30 pm', { time: '20:30' })).toBe(true);
});
