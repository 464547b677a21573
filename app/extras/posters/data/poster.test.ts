import { describe, expect, test } from 'vitest';
import { contrast } from '../../../data/settings/colors';
import type { Show } from '../../../data/settings/settings';
import { detailedEvent, hostileTexts } from '../../../data/events/detailed-event.fixture';
import { show } from '../../../data/show';
import { letter, printable } from './lettering';
import { drawPoster } from './poster';
import { posterOf, posterPath } from './poster-address';
import { posterInks } from './poster-inks';

const ids = Array.from({ length: 18 }, (_, id) => id + 1);
const poster = (change: Parameters<typeof detailedEvent>[0], of: Show = show) =>
  drawPoster(posterOf({ ...detailedEvent({ city: 'León', date: '2027-01-09', ...change }), show: of }));

/** Each printed line: where it begins and ends, its height, its ink, and what it says. */
const linesOf = (svg: string) =>
  [...svg.matchAll(/<g fill="(.*?)" transform="translate\((\S+) (\S+)\) scale\((\S+) \S+\)">(.*?)<\/g>/g)].map(
    ([, fill, x, y, scale, paths = '']) => {
      const [left, base, size] = [Number(x), Number(y), Number(scale) * 1000];
      const last = [...paths.matchAll(/translate\((\d+)\)/g)].at(-1);
      return { fill, left, base, size, right: left + (Number(last?.[1]) / 1000) * size, paths };
    },
  );
const paths = (text: string) => linesOf(letter(printable(text), { x: 0, y: 0, size: 50, fill: '' }))[0]?.paths;

const words = 'La última y nos vamos: crónicas de una sobremesa que empezó ayer y que nadie de la mesa ha acabado';

test.each(['Sol', words.slice(0, 40), words.slice(0, 60), words, 'Parangaricutirimícuaro', 'ÑÁ'.repeat(50)])(
  '%s fills the width of every poster, whole and clear of art and band',
  (title) => {
    for (const id of ids) {
      const lines = linesOf(poster({ id, title }));
      const band = lines.at(-1)!;
      const set = lines.filter((line) => line !== band && line.size > 28);
      for (const { left, right, base } of set) {
        expect(left).toBeGreaterThanOrEqual(28);
        expect(right).toBeLessThanOrEqual(572);
        expect(base).toBeLessThan(band.base - band.size);
      }
      set.slice(1).forEach((line, at) => expect(line.base - set[at]!.base).toBeGreaterThanOrEqual(line.size * 1.19));
      // Letters of a title of a hundred are read on a card of 310 px.
      expect(Math.min(...set.map(({ size }) => size))).toBeGreaterThan(33);
      const all = set.map(({ paths }) => paths.match(/ d="/g)?.length ?? 0).reduce((sum, count) => sum + count, 0);
      expect(all).toBe([...printable(title)].filter((letter) => letter !== ' ').length);
    }
  },
);

test('city and day stand on one line, on two where that is too small', () => {
  expect(linesOf(poster({})).at(-1)!.paths).toBe(paths('León · 9 ene 2027'));
  const long = linesOf(poster({ city: 'Dolores Hidalgo Cuna de la Independencia Nacional' }));
  expect(long.slice(-2).map(({ paths }) => paths)).toEqual([
    paths('Dolores Hidalgo Cuna de la Independencia Nacional'),
    paths('9 ene 2027'),
  ]);
  expect(linesOf(poster({ city: '', date: 'pronto' })).length).toBeLessThan(linesOf(poster({})).length);
});

describe('inks and patterns', () => {
  const night = { ink: '#f2f2f2', paper: '#101820', accent: '#7c3aed', action: '#22c55e' };
  const grey = { ink: '#777777', paper: '#888888', accent: '#808080', action: '#7a7a7a' };
  test.each<[string, Partial<Show['colors']>]>([
    ['the sample show', {}],
    ['a dark paper', { ...night, fountain: ['#0ea5e9', '#64748b', '#9ca3af', '#475569'] }],
    ['greys', { ...grey, fountain: ['#707070', '#767676', '#7f7f7f', '#8a8a8a'] }],
  ])('can be read in the colours of %s', (_, colors) => {
    for (const { ground, letters, band, onBand } of posterInks({ ...show.colors, ...colors })) {
      expect(contrast(ground, letters)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(band, onBand)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('are the event’s own each time, and others than its neighbour’s', () => {
    const bare = (id: number | string) => poster({ id, title: '🎪', city: '', date: '' }).replace(/<svg[^>]*>/, '');
    expect(new Set(ids.map(bare)).size).toBe(18);
    expect(bare(19)).toBe(bare(1));
    expect(bare('6d1f3f0e-9f5b-4a30-8f0e-2b6f0c1d7a11')).toContain('<rect');
  });
});

test.each([...hostileTexts, '', 'a '.repeat(2500)])('whatever staff type is letters only: %.30s', (text) => {
  for (const id of ids.slice(0, 5)) {
    const svg = poster({ id, title: text, city: text });
    expect(svg.replace(/<(\/?(svg|rect|g|path|circle)\b)[^<>]*>/g, '')).toBe('');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('its address changes with what it shows, and with nothing else', () => {
  const { event, show } = detailedEvent();
  const usual = posterPath({ event, show });
  expect(usual).toMatch(/^\/pictures\/12\/[0-9a-f]{14}\/poster\.svg$/);
  for (const change of [{ title: 'Otra' }, { city: 'Otra' }, { date: '2027-01-24' }])
    expect(posterPath({ event: { ...event, ...change }, show })).not.toBe(usual);
  expect(posterPath({ event, show: { ...show, name: 'Otra' } })).not.toBe(usual);
  expect(posterPath({ event: { ...event, ...{ link: 'x', time: '21:00' } }, show })).toBe(usual);
});

test.each([
  ['2027-01-11', '9–11 ene 2027'],
  ['2027-02-01', '9 ene – 1 feb 2027'],
  [undefined, '9 ene 2027'],
])('until %s it says %s', (lastDay, day) =>
  expect(posterOf(detailedEvent({ date: '2027-01-09' }, { lastDay })).day).toBe(day),
);
