import { expect, test } from 'vitest';
import { show } from '../show';
import { contrast, onStage, readingsOf, tintOnPaper, tintOnStage, paletteOf, withOwn, type ColorRole } from './colors';

const palette = paletteOf(show.colors);

test('contrast is WCAG’s', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each<[ColorRole, string, string]>([
  ['action', '#ff8fc4', 'El texto blanco casi no se lee'],
  ['action', '#f0308f', 'El texto blanco se lee apenas'],
  ['paper', '#3a3028', 'El texto del boleto casi no se lee'],
  ['onStage', '#4a4038', 'El texto sobre el fondo casi no se lee'],
  ['ink', '#e8dcc0', 'La tinta sobre blanco casi no se lee'],
  ['paper', '#c9b99a', 'Un sello se lee apenas'],
  ['accent', '#8a6a00', 'El talón del día se lee apenas'],
  // On the shaded part of the stub, under the glow of the stage, and in small letters on the fountain.
  ['accent', '#a07c00', 'El talón del día se lee apenas'],
  ['accent', '#7a5e00', 'El talón del día se lee apenas'],
  ['onStage', '#8b7f70', 'El texto sobre el fondo se lee apenas'],
  ['fountain-1', '#e5127d', 'La tinta sobre el degradado se lee apenas'],
  ['fountain-3', '#333333', 'La tinta sobre el degradado casi no se lee'],
])('%s in %s: %s, and the mended colour is read well', (role, color, sentence) => {
  const colors = { ...palette, [role]: color };
  const reading = readingsOf(colors).find((one) => one.role === role)!;
  expect(reading.sentence).toBe(sentence);
  const mended = readingsOf({ ...colors, [role]: reading.mended }).find((one) => one.role === role)!;
  expect(mended.verdict).toBe('good');
});

test('on a light stage letters are mended, and accent and fountain printed in what can be read there', () => {
  const light = { ...palette, stage: '#f7ecd3' };
  const grey = { ...show.colors, stage: '#808080', onStage: '#050505' };
  for (const color of ['#e0e0e0', '#9e9e9e', '#202020'])
    expect(contrast(onStage(grey, color, 3), '#ffffff'), color).toBeGreaterThan(contrast('#808080', '#ffffff'));
  const reading = readingsOf(light).find(({ role }) => role === 'onStage')!;
  expect(reading.verdict).toBe('bad');
  expect(reading.mended).toBe(light.ink);
  const mended = { ...show.colors, stage: light.stage, onStage: reading.mended! };
  expect(contrast(onStage(mended, mended.accent, 4.5), light.stage)).toBeGreaterThanOrEqual(4.5);
  expect(onStage(show.colors, show.colors.accent, 4.5)).toBe(show.colors.accent);
});

test('on a stage in the middle quiet letters and stamps are mixed of less, on the usual one as ever', () => {
  const red = { ...show.colors, stage: '#d90429', onStage: '#ffffff' };
  expect(tintOnStage(red, [red.stage], 0.14)).toBeLessThan(0.14);
  expect(tintOnStage(red, ['#9a3a00'], 0.42)).toBeLessThan(0.2);
  expect(tintOnStage(show.colors, ['#9a3a00', '#b3130c'], 0.42)).toBe(0.42);
});

test('in a show of one colour the quiet letters of a ticket have less of its paper, and are read well', () => {
  const green = { ...palette, paper: '#d9f5ef', ink: '#00453b' };
  expect(tintOnPaper(green)).toBeLessThan(0.3);
  expect(readingsOf(green).find(({ role }) => role === 'paper')!.verdict).toBe('good');
  expect(tintOnPaper(show.colors)).toBe(0.3);
});

test.each([
  ['accent', '#2b4cff'],
  ['accent', '#000000'],
  ['action', '#00453b'],
  ['action', '#ffffff'],
] as const)('of %s %s the fountain follows, and its ink is read on it', (role, color) => {
  const colors = withOwn(palette, role, color);
  expect(colors[role]).toBe(color);
  expect(colors['fountain-0']).not.toBe(palette['fountain-0']);
  const fountain = readingsOf(colors).filter((reading) => reading.role.startsWith('fountain'));
  expect(fountain.map(({ verdict }) => verdict)).toEqual(['good', 'good', 'good', 'good']);
});
