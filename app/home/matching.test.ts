import { expect, test } from 'vitest';
import type { AgendaRow } from '../data/events/views/agenda';
import { matching } from './matching';

const row = {
  name: 'Mérida',
  title: 'Sol de medianoche',
  of: 'Yucatán',
  venue: 'Teatro Peón Contreras',
  head: 'enero 2027',
  also: 'yuc',
  date: '9 ene 2027',
  moment: '2027-01-09T20:30',
} as AgendaRow;

test.each(['merida', 'YUCATAN', 'sol  enero', 'contreras mérida', 'sab 9 ene', 'sábado', 'Meirda', 'yuc'])(
  '%s finds it',
  (text) => expect(matching(text)(row)).toBe(true),
);

test.each(['narnia', 'mérida febrero', '.*', '9 dic'])('%s does not', (text) =>
  expect(matching(text)(row)).toBe(false),
);
