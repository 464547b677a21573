import { expect, test } from 'vitest';
import { matching } from './matching';

const row = [
  '9 ene 2027',
  'enero 2027 sábado yuc Mérida 8:30 PM · Yucatán Teatro Peón Contreras Sol de medianoche',
] as const;

test.each(['merida', 'YUCATAN', 'sol  enero', 'contreras mérida', 'sab 9 ene', 'sábado', 'Meirda', 'yuc'])(
  '%s finds it',
  (text) => expect(matching(text)(...row)).toBe(true),
);

test.each(['narnia', 'mérida febrero', '.*', '9 dic'])('%s does not', (text) =>
  expect(matching(text)(...row)).toBe(false),
);
