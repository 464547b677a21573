import { expect, test } from 'vitest';
import { networkOf } from '../data/settings/links';
import { show } from '../data/show';
import { brandDrawings } from './brand-drawings';

const networks = show.links.map(networkOf);

test('each network of the show has its drawing, and no other travels with the page', () => {
  const ids = [...brandDrawings(networks).matchAll(/id="brand-([^"]+)"/g)].map(([, network]) => network);
  expect(ids).toEqual(networks);
  expect(brandDrawings(networks)).not.toContain('<text');
  const known = [
    'tiktok.com',
    'threads.net',
    'twitch.tv',
    'podcasts.apple.com',
    'wa.me',
    'chat.whatsapp.com',
    't.me',
    'fb.me',
  ];
  expect(brandDrawings(known.map((host) => networkOf(`https://${host}/x`)))).not.toContain('<text');
});

test('a network without a drawing is its first letter', () =>
  expect(brandDrawings(['Mastodon'])).toMatch(/id="brand-Mastodon".*>M<\/text>/));
