import { expect, test, vi } from 'vitest';
import { favicon } from './favicon';
import { settingsStyle } from './settings-style';

const colors = vi.hoisted(() => ({
  ink: '#000001',
  paper: '#000002',
  accent: '#000003',
  action: '#000004',
  fountain: ['#000005', '#000006', '#000007', '#000008'],
}));
vi.mock('../data/show', () => ({ show: { name: ['Otra', 'Voz'], colors }, showName: 'Otra Voz' }));

test('other settings colour the favicon, and no colour of the sample show is left', () => {
  const drawn = decodeURIComponent(favicon());
  for (const name of ['ink', 'paper', 'accent', 'action'] as const) expect(drawn).toContain(colors[name]);
  expect(drawn.match(/#[0-9a-f]{6}/g)?.filter((color) => !color.startsWith('#00000'))).toEqual([]);
});

test('other settings colour the document, and measure its name', () => {
  expect(settingsStyle).toMatchObject({ '--ink': '#000001', '--fountain-4': '#000008', '--name-rows': '2' });
});
