import { expect, test } from 'vitest';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { whatOthersDid } from './others';

const event = (id: number, more: object = {}) => ({ id, title: `Evento ${id}`, city: 'Puebla', ...more }) as StaffEvent;
const shown = [event(1), event(2), event(3)];

test('nothing is said when nothing changed, in whatever order it was read', () =>
  expect(whatOthersDid(shown, [event(3), event(2), event(1)])).toBeUndefined());
test('a picture that is not there yet is no change', () =>
  expect(whatOthersDid([event(1, { picture: undefined })], [event(1)])).toBeUndefined());
test.each<[string, StaffEvent[]]>([
  ['Mientras tanto: se agregó «Evento 9».', [...shown, event(9)]],
  ['Mientras tanto: ya no está «Evento 2».', [event(1), event(3)]],
  ['Mientras tanto: cambió «Evento 2».', [event(1), event(2, { city: 'Toluca' }), event(3)]],
  ['Mientras tanto: se agregó «Evento 9»; ya no están «Evento 1» y «Evento 2».', [event(3), event(9)]],
  ['Mientras tanto: se agregaron 4 eventos.', [...shown, ...[4, 5, 6, 7].map((id) => event(id))]],
])('%s', (sentence, read) => expect(whatOthersDid(shown, read)).toBe(sentence));
