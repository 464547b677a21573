import { expect, test, vi } from 'vitest';
import { show } from '../show';
import { checkSettings } from './check';
import { paletteOf, readingsOf } from './colors';
import { palettes } from '../../extras/settings/panel/palettes';
import { likelyProfile } from './links';
import { inPreparation, isInPreparation } from './preparing';
import { descriptionOf } from './settings';
import { withPublished } from './settings.server';
import { tidied, valuesOf } from './values';

const published = (settings: unknown) => withPublished(show, { settings, revision: 1 });

test('published settings override the site’s, the rest stays; without a row the show is that of the site', () => {
  expect(published({ name: 'La Otra' })).toEqual({ ...show, name: 'La Otra' });
  for (const none of [undefined, 'missing'] as const) expect(withPublished(show, none)).toBe(show);
});

test('invalid settings written past the site are ignored and logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const colors = { ...show.colors, ink: 'red}</style><script>alert(1)</script>' };
  expect(published({ name: 'La Otra', colors })).toBe(show);
  expect(published({ links: ['javascript:alert(1)'] })).toBe(show);
  expect(log).toHaveBeenCalledTimes(2);
});

test.each([
  ['https://www.instagran.com/tushow', 'https://www.instagram.com/tushow'],
  ['https://yotube.com/@tushow', 'https://youtube.com/@tushow'],
  ['https://www.instagram.com/tushow', undefined],
  ['https://www.instagram.co', undefined],
  ['https://tushow.mx/', undefined],
  ['https://z.com/tushow', undefined],
])('by %s %s may be meant', (typed, meant) => expect(likelyProfile(typed)).toBe(meant));

test('a site that is nobody’s yet has nobody’s name or links; a fork’s own show.ts stays', () => {
  const plain = inPreparation(show);
  expect(isInPreparation(plain)).toBe(true);
  // Its texts are published with a name by whoever changes that alone.
  expect(JSON.stringify(plain)).not.toMatch(/radio ?carpa|preparando|pronto/i);
  const own = { ...show, name: 'La Hora' };
  expect(inPreparation(own)).toBe(own);
  expect(isInPreparation(own)).toBe(false);
});

test('the shows that a site begins with can be published', () => {
  for (const first of [show, inPreparation(show)]) expect(checkSettings(tidied(valuesOf(first)))).toEqual({});
});

test.each(Object.entries({ ...palettes, show: paletteOf(show.colors), plain: paletteOf(inPreparation(show).colors) }))(
  'the colours of %s are read well, each of them',
  (_, colors) => expect(readingsOf(colors).filter(({ verdict }) => verdict !== 'good')).toEqual([]),
);

test('a show that typed no description has one of its name and tagline', () => {
  const otherShow = { ...show, name: 'La Otra', tagline: 'De viva voz', description: '' };
  expect(descriptionOf(otherShow)).toBe('Próximas fechas en vivo de La Otra: ciudad, día, hora y boletos. De viva voz');
  expect(descriptionOf({ ...otherShow, description: 'La nuestra.' })).toBe('La nuestra.');
});
