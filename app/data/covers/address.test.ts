import { expect, test } from 'vitest';
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
  '../covers/a.webp',
  'covers/../../../auth/v1/user',
  './a.webp',
  'javascript:alert(1)',
  '//otro.mx/a.jpg',
  'https://',
])('%j is no cover', (cover) => expect(coverAddress(cover, hosted)).toBeUndefined());

test.each<[string, string?, string?]>([
  ['covers/12-año.webp', 'event-covers', 'covers/12-año.webp'],
  [`${hosted.url}/storage/v1/object/public/covers/1760000000000`, 'covers', '1760000000000'],
  ['https://otro.mx/a.jpg'],
  [`${hosted.url}/storage/v1/object/public/private/a.jpg`],
  [`${hosted.url}.evil.mx/storage/v1/object/public/covers/a`],
  ['https://otro.supabase.co/storage/v1/object/public/covers/1760000000000'],
  [''],
])('%s is stored in the bucket %s', (cover, bucket, path) =>
  expect(storedCover(cover, hosted)).toEqual(bucket && { bucket, path }),
);

test('at the site’s own address a cover of another address than today’s is stored all the same', () => {
  for (const origin of ['http://localhost:4000', 'https://misitio.mx', embedded.url]) {
    const cover = `${origin}/storage/v1/object/public/covers/1760000000000`;
    expect(storedCover(cover, embedded)).toEqual({ bucket: 'covers', path: '1760000000000' });
    expect(coverAddress(cover, embedded)).toBe('http://localhost:3000/storage/v1/object/public/covers/1760000000000');
  }
});

test('what does not decode is stored nowhere, and no address', () => {
  for (const storage of [hosted, embedded]) {
    const cover = `${storage.url}/storage/v1/object/public/covers/100%.png`;
    expect([storedCover(cover, storage), coverAddress(cover, storage)]).toEqual([undefined, undefined]);
  }
  expect(coverAddress('covers/100%.png', hosted)).toBe(`${inBucket}covers/100%25.png`);
});
