import { expect, test } from 'vitest';
import { packPage, unpackPage } from './packed-page';
import type { PublicPage } from './public-page';

const page: PublicPage = {
  cards: [],
  siteUrl: 'https://misitio.mx',
  next: 2,
  notice: 'Dijo «no» </script> \u2028 "así"',
  filter: { state: undefined, states: [['Jalisco', 2]], total: 2, all: 'Todo México' },
};

test('a page comes out as it went in, once for all who ask', () => {
  const packed = packPage(page);
  expect(unpackPage(packed)).toBe(page);
  const received = structuredClone(packed);
  expect(unpackPage(received)).toEqual(page);
  expect(unpackPage(received)).toBe(unpackPage(received));
});

test('what is handed over is two texts, however many dates there are', () => {
  expect(Object.values(packPage(page)).map((value) => typeof value)).toEqual(['string', 'string']);
});
