import { expect, test } from 'vitest';
import { eventPath, isEventId, parseEventAddress, slug } from './event-address';

test.each([
  ['Noche de luciérnagas', 'noche-de-luciernagas'],
  ['  Mañana en CDMX: ¿quién?  ', 'manana-en-cdmx-quien'],
  ['🎪 La carpa 🎙️ del norte', 'la-carpa-del-norte'],
  ['<b>"Función" & \'gala\'</b>\nhoy', 'b-funcion-gala-b-hoy'],
  ['Ⅷ ﬁesta ①', 'viii-fiesta-1'],
  ['', 'evento'],
  ['🎉🎉', 'evento'],
  ['\ud83c', 'evento'],
])('“%s” is %s in an address', (text, expected) => expect(slug(text)).toBe(expected));

test('a long title is cut between words, one long word within it', () => {
  expect(slug('palabra '.repeat(700))).toBe('palabra-palabra-palabra-palabra-palabra-palabra-palabra');
  expect(slug('á'.repeat(5000))).toBe('a'.repeat(60));
});

test('the address says id, title and city', () => {
  expect(eventPath({ id: 12, title: 'Noche de luciérnagas', city: 'Tijuana' })).toBe(
    '/eventos/12-noche-de-luciernagas-tijuana',
  );
  expect(eventPath({ id: 12, title: '', city: '' })).toBe('/eventos/12-evento');
});

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
test.each([
  ['12-noche-de-luciernagas', { id: '12', slug: 'noche-de-luciernagas' }],
  ['12', { id: '12', slug: '' }],
  ['12-', { id: '12', slug: '' }],
  ['12-otra/cosa', { id: '12', slug: 'otra/cosa' }],
  ['9223372036854775807-x', { id: '9223372036854775807', slug: 'x' }],
  [`${uuid}-noche`, { id: uuid, slug: 'noche' }],
  [uuid, { id: uuid, slug: '' }],
  [`${uuid.toUpperCase()}-noche`, { id: uuid, slug: 'noche' }],
  ['-1', undefined],
  ['0', undefined],
  ['007-noche', undefined],
  ['9223372036854775808-x', undefined],
  ['٣-noche', undefined],
  ['12 -noche', undefined],
  ['noche', undefined],
  ['', undefined],
  ['9'.repeat(5000), undefined],
])('%s is read as %o', (address, expected) => expect(parseEventAddress(address)).toEqual(expected));

test.each([12, '9223372036854775807', uuid])('what is written for %s is read back', (id) => {
  const path = eventPath({ id, title: '12-13 🎪', city: 'Cd. Juárez' });
  expect(parseEventAddress(path.slice('/eventos/'.length))).toEqual({ id: String(id), slug: '12-13-cd-juarez' });
});

test.each(['01', ' 1', '+1', '1.0', '0x1', '1-x', '1e0', uuid.toUpperCase()])('%s is no id', (text) =>
  expect(isEventId(text)).toBe(false),
);
