import { expect, test } from 'vitest';
import { show } from '../show';
import { contrast, readingsOf, withColor, type ColorRole } from './colors';

test('contrast is WCAG’s', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each<[ColorRole, string, string]>([
  ['action', '#ff8fc4', 'El texto blanco casi no se lee'],
  ['action', '#f0308f', 'El texto blanco se lee apenas'],
  ['paper', '#3a3028', 'El texto del boleto casi no se lee'],
  ['accent', '#8a6a00', 'El talón del día se lee apenas'],
  ['fountain-3', '#333333', 'La tinta sobre el degradado casi no se lee'],
])('%s in %s: %s, and the mended colour is read well', (role, color, said) => {
  const colors = withColor(show.colors, role, color);
  const reading = readingsOf(colors).find((one) => one.role === role)!;
  expect(reading.said).toBe(said);
  const mended = readingsOf(withColor(colors, role, reading.mended!)).find((one) => one.role === role)!;
  expect(mended.verdict).toBe('good');
});
