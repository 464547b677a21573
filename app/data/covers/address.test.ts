import { describe, expect, test } from 'vitest';
import { coverAddress, storedCover } from './address';

const backend = 'https://abc.supabase.co';
const inBucket = `${backend}/storage/v1/object/public/event-covers/`;

test.each([
  ['https://otro.mx/a.jpg', 'https://otro.mx/a.jpg'],
  ['covers/12-cartel.webp', `${inBucket}covers/12-cartel.webp`],
  ['covers/12-cartel de año.webp', `${inBucket}covers/12-cartel%20de%20a%C3%B1o.webp`],
  ['/covers/a?b#c.webp', `${inBucket}covers/a%3Fb%23c.webp`],
])('%s is shown from %s', (cover, address) => expect(coverAddress(cover, backend)).toBe(address));

test.each(['', '   ', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', '//otro.mx/a.jpg', 'https://'])(
  '%j is no cover',
  (cover) => expect(coverAddress(cover, backend)).toBeUndefined(),
);

describe('a cover that the backend stores', () => {
  test('from the edit form is a path in event-covers', () =>
    expect(storedCover('covers/12-año.webp', backend)).toEqual({ bucket: 'event-covers', path: 'covers/12-año.webp' }));
  test('from the create form is a public address in covers', () =>
    expect(storedCover(`${backend}/storage/v1/object/public/covers/1760000000000`, backend)).toEqual({
      bucket: 'covers',
      path: '1760000000000',
    }));
  test.each([
    'https://otro.mx/a.jpg',
    `${backend}/storage/v1/object/public/private/a.jpg`,
    `${backend}.evil.mx/storage/v1/object/public/covers/a`,
    '',
  ])('is not %j', (cover) => expect(storedCover(cover, backend)).toBeUndefined());
});
