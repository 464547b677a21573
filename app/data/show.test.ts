import { expect, test } from 'vitest';
import { shortName } from './settings/settings';
import { show } from './show';

const { ink, paper, accent, action, fountain } = show.colors;

/** Relative luminance of `#rrggbb`, as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

const pairs: [what: string, one: string, other: string, least: number][] = [
  ['ink on paper', ink, paper, 4.5],
  ['ink on the accent', ink, accent, 4.5],
  // The button is mixed a little darker than the action: see `tokens.css`.
  ['white on the action', '#ffffff', action, 4.3],
  ...fountain.map((color, index): (typeof pairs)[number] => [`ink on ink ${index + 1} of the fountain`, ink, color, 3]),
];

test.each(pairs)('%s can be read', (_, one, other, least) =>
  expect(contrast(one, other)).toBeGreaterThanOrEqual(least),
);

test('the name has one to five words', () => {
  expect(show.name).toMatch(/^\S+( \S+){0,4}$/);
});

test.each([
  ['Radio Carpa', 'Radio Carpa'],
  ['El Ñandú Compañía', 'El Ñandú'],
  ['Extraordinarias Noches', 'Extraordinarias'],
  ['La Hora del Terror', 'La Hora'],
  ['Los Desvelados de Siempre', 'Los Desvelados'],
  ['Historias a Oscuras', 'Historias'],
  ['De la', 'De la'],
])('under an icon %s is %s', (name, short) => expect(shortName(name)).toBe(short));
