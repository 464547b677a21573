import { describe, expect, test } from 'vitest';
import { coverAddress, storedCover } from './address';

const hosted = { url: 'https://abc.supabase.co', atSiteAddress: false };
const embedded = { url: 'http://localhost:3000', atSiteAddress: true };
const inBucket = `${hosted.url}/storage/v1/object/public/event-covers/`;

test.each([
  ['https://otro.mx/a.jpg', 'https://otro.mx/a.jpg'],
  ['covers/12-cartel.webp', `${inBucket}covers/12-cartel.webp`],
  ['covers/12-cartel de año.webp', `${inBucket}covers/12-cartel%20de%20a%C3%B1o.webp`],
  ['/covers/a?b#c.webp', `${inBucket}covers/a%3Fb%23c.webp`],
])('%s is shown from %s', (cover, address) => expect(coverAddress(cover, hosted)).toBe(address));

test.each([
  '',
  '   ',
  '../covers/a.webp',
  'covers/../../../auth/v1/user',
  './a.webp',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  '//otro.mx/a.jpg',
  'https://',
])('%j is no cover', (cover) => expect(coverAddress(cover, hosted)).toBeUndefined());

describe('a cover that the backend stores', () => {
  test('from the edit form is a path in event-covers', () =>
    expect(storedCover('covers/12-año.webp', hosted)).toEqual({ bucket: 'event-covers', path: 'covers/12-año.webp' }));
  test('from the create form is a public address in covers', () =>
    expect(storedCover(`${hosted.url}/storage/v1/object/public/covers/1760000000000`, hosted)).toEqual({
      bucket: 'covers',
      path: '1760000000000',
    }));
  test.each([
    'https://otro.mx/a.jpg',
    `${hosted.url}/storage/v1/object/public/private/a.jpg`,
    `${hosted.url}.evil.mx/storage/v1/object/public/covers/a`,
    '',
  ])('is not %j', (cover) => expect(storedCover(cover, hosted)).toBeUndefined());
  test('at another address than today’s is its own when it stands at the site’s address', () => {
    const stored = { bucket: 'covers', path: '1760000000000' };
    for (const origin of ['http://localhost:4000', 'https://misitio.mx', embedded.url]) {
      const cover = `${origin}/storage/v1/object/public/covers/1760000000000`;
      expect(storedCover(cover, embedded)).toEqual(stored);
      expect(coverAddress(cover, embedded)).toBe('http://localhost:3000/storage/v1/object/public/covers/1760000000000');
    }
  });
  test('is not one of another project when it is hosted', () => {
    const cover = 'https://otro.supabase.co/storage/v1/object/public/covers/1760000000000';
    expect(storedCover(cover, hosted)).toBeUndefined();
    expect(coverAddress(cover, hosted)).toBe(cover);
  });
  test('is none, and no address, when it does not decode', () => {
    for (const storage of [hosted, embedded]) {
      const cover = `${storage.url}/storage/v1/object/public/covers/100%.png`;
      expect([storedCover(cover, storage), coverAddress(cover, storage)]).toEqual([undefined, undefined]);
    }
    expect(coverAddress('covers/100%.png', hosted)).toBe(`${inBucket}covers/100%25.png`);
  });
});
