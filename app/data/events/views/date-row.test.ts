import { expect, test } from 'vitest';
import { toDateRow } from './date-row';
import { detailedEvent } from '../detailed-event.fixture';

const now = new Date('2026-11-21T18:00:00Z');

test('a row says day, city, state, place, hour and the city’s zone, ready to print', () => {
  expect(toDateRow(detailedEvent({}, { venue: 'El Cubo' }), now)).toEqual({
    id: 12,
    path: '/eventos/12-noche-de-luciernagas-tijuana',
    title: 'Noche de luciérnagas',
    name: 'Tijuana',
    state: 'Baja California',
    venue: 'El Cubo',
    moment: '2027-01-23T20:30',
    weekday: 'sáb',
    day: '23',
    month: 'ene',
    date: '23 ene 2027',
    time: '8:30 PM',
    zone: 'hora de Tijuana',
    grey: false,
    action: { kind: 'tickets', text: 'Ver Boletos', href: 'https://boletos.example/noche' },
    head: 'enero 2027',
  });
});

test('a date that was moved, and one where there is no show, are told', () => {
  const moved = toDateRow(detailedEvent({}, { status: 'rescheduled', formerDate: '2026-12-19' }), now);
  expect(moved).toMatchObject({ stamp: { text: 'Nueva fecha' }, grey: false, former: '19 dic 2026' });
  const off = toDateRow(detailedEvent({}, { status: 'postponed' }), now);
  expect(off).toMatchObject({ stamp: { text: 'Pospuesto' }, grey: true, time: 'por definir' });
});

test('a state of the same name is left out, a title stands in for a city, what is no day stays', () => {
  expect(toDateRow(detailedEvent({ city: 'Puebla', state: 'Puebla' }), now).state).toBeUndefined();
  expect(toDateRow(detailedEvent({ city: '', state: '' }), now).name).toBe('Noche de luciérnagas');
  expect(toDateRow(detailedEvent({ date: 'pronto', time: '' }), now)).toMatchObject({
    moment: '',
    day: '',
    date: 'pronto',
    time: '',
  });
});
