import { expect, test } from 'vitest';
import { readTour } from '../read-tour';

const read = (message: string) => readTour(message, '2026-11-21', 'Radio Carpa').rows;
const asked = (message: string) =>
  read(message).map(({ date, city, doubts }) =>
    [`${date} ${city}`, ...doubts.map(({ field, question }) => `${field}: ${question}`)].join(' | '),
  );
const [puebla, toluca] = ['2026-12-05 Puebla', '2026-12-06 Toluca'];

test.each([
  // What no field claims
  ['5 dic Puebla Teatro Principal 8pm Zzkar', [`${puebla} | venue: No entendimos «Zzkar».`]],
  ['1 5 dic Puebla 8pm', [`${puebla} | date: No entendimos «1».`]],
  ['5 dic Puebla 8pm ya no 9', [`${puebla} | date: No entendimos «ya no», «9».`]],
  ['5 dic Puebla 8pm ahí nos vemos', [puebla]],
  ['5 dic Puebla 8pm, Pue.', [puebla]],
  ['Ana: 5 dic Puebla 8pm @teatro', [puebla]],
  ['5 dic Puebla 2 funciones 6 y 9 pm', [puebla, puebla]],
  // A month that stands elsewhere
  ['PUEBLA: 5 de diciembre 8pm\nTOLUCA: el 6 8pm', [puebla, `${toluca} | date: No dice el mes. ¿Es de diciembre?`]],
  ['DICIEMBRE\n5 Puebla 8pm\n6 Toluca 8pm', [puebla, toluca]],
  // Other lines
  [
    '5 dic Puebla 8pm\n6 dic Toluca 8pm\nOjo, tal vez Puebla sea por la tarde',
    [`${puebla} | date: Otro renglón dice: «Ojo, tal vez Puebla sea por la tarde».`, toluca],
  ],
  // Lines that look like a date
  ['5 dic Puebla 8pm\n32 dic Toluca 8pm', [puebla, ' Toluca | date: Parece una fecha y no la entendimos.']],
  ['5 dic Puebla 8pm\nVenta general 1 dic\nTel. 55 1234 5678', [puebla]],
])('%s', (message, questions) => expect(asked(message)).toEqual(questions));

test('a field says where it comes from: its line, its part of it, and how', () => {
  const message = 'PUEBLA\n5 dic 8pm Teatro Principal\n6 dic 6pm Teatro Principal';
  const evidence = read(message)[0]!.evidence.map(({ field, line, start, end, how }) => [
    field,
    how,
    message.split('\n')[line]!.slice(start, end).trim(),
  ]);
  expect(evidence).toEqual([
    ['date', 'word', '5 dic'],
    ['time', 'word', '8pm'],
    ['city', 'heading', 'PUEBLA'],
    ['venue', 'word', 'Teatro Principal'],
  ]);
});
