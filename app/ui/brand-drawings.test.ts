import { expect, test } from 'vitest';
import { show } from '../data/show';
import { brandDrawings } from './brand-drawings';

test('each network of the show has its drawing, and no other travels with the page', () => {
  const ids = [...brandDrawings().matchAll(/id="brand-([^"]+)"/g)].map(([, network]) => network);
  expect(ids).toEqual(Object.keys(show.social));
  expect(brandDrawings()).not.toContain('<text');
  expect(brandDrawings(['TikTok'])).not.toContain('<text');
});

test('a network without a drawing is its first letter', () =>
  expect(brandDrawings(['Telegram'])).toMatch(/id="brand-Telegram".*>T<\/text>/));
