import { expect, test } from 'vitest';
import { readTour } from '../read-tour';

test.each([
  ['llamado 2 pm, función 6 pm', ['18:00'], undefined],
  ['maquillaje 5 pm, función 8 pm', ['20:00'], undefined],
  ['función 8 pm, firma de autógrafos 10 pm', ['20:00'], undefined],
  ['función única 8 pm, el acceso se abre a las 7:15', ['20:00'], '19:15'],
  ['abrimos 8, arrancamos 9 y media', ['21:30'], '20:00'],
  ['6 pm, segunda función 9 pm', ['18:00', '21:00'], undefined],
])('«%s» are shows at %s', (hours, times, doors) => {
  const { rows } = readTour(`28 nov Puebla, Teatro Farol, ${hours}`, '2026-11-21', 'Radio Carpa');
  expect(rows.map(({ time }) => time)).toEqual(times);
  expect(rows[0]!.doors).toBe(doors);
});
