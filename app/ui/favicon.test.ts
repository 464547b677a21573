import { expect, test, vi } from 'vitest';
import { favicon } from './favicon';
import { iconVersion } from './icons';
import { settingsStyle } from './settings-style';

const colors = vi.hoisted(() => ({
  ink: '#000001',
  paper: '#000002',
  accent: '#000003',
  action: '#000004',
  fountain: ['#000005', '#000006', '#000007', '#000008'],
}));
const showIcon = vi.hoisted(() => [{ color: 'accent', path: 'M4 4h24v24H4z' }]);
vi.mock('../data/show', () => ({ show: { name: ['Otra', 'Voz'], colors }, showName: 'Otra Voz', showIcon }));

test('other settings colour the favicon, and no colour of the sample show is left', () => {
  const drawn = decodeURIComponent(favicon());
  for (const name of ['ink', 'accent'] as const) expect(drawn).toContain(colors[name]);
  expect(drawn.match(/#[0-9a-f]{6}/g)?.filter((color) => !color.startsWith('#00000'))).toEqual([]);
});

test('the icon is what the show has drawn, and another drawing has another address', () => {
  const before = iconVersion();
  expect(favicon().match(/d=%22.*?%22/g)).toEqual(['d=%22M4%204h24v24H4z%22']);
  showIcon[0]!.path = 'M8 8h16v16H8z';
  expect(iconVersion()).not.toBe(before);
});

test('a show without a drawing has a ticket', () => {
  showIcon.length = 0;
  expect(decodeURIComponent(favicon())).toContain('<path d="M4 9h24');
  expect(favicon(), 'an address has no spaces').not.toContain(' ');
});

test('other settings colour the document, and measure its name', () => {
  expect(settingsStyle).toMatchObject({ '--ink': '#000001', '--fountain-4': '#000008', '--name-rows': '2' });
});
