import { expect, test } from 'vitest';
import type { ShowColors } from './colors';
import type { Show } from './settings';
import { show } from '../show';
import { iconPath, iconVersion, showIconSvg } from './icons';
import { settingsStyle } from '../../document/settings-style';

const colors: ShowColors = {
  stage: '#000000',
  onStage: '#000009',
  ink: '#000001',
  paper: '#000002',
  accent: '#000003',
  action: '#000004',
  fountain: ['#000005', '#000006', '#000007', '#000008'],
};
const other: Show = { ...show, name: 'Otra Voz', colors, icon: [{ color: 'accent', path: 'M4 4h24v24H4z' }] };

test('other settings colour the icon, and no colour of the sample show is left', () => {
  const drawn = showIconSvg(other);
  for (const name of ['ink', 'accent'] as const) expect(drawn).toContain(colors[name]);
  expect(drawn.match(/#[0-9a-f]{6}/g)?.filter((color) => !color.startsWith('#00000'))).toEqual([]);
});

test('the icon is what the show has drawn, and another drawing has another address', () => {
  expect(showIconSvg(other).match(/d=".*?"/g)).toEqual(['d="M4 4h24v24H4z"']);
  expect(iconVersion({ ...other, icon: [{ color: 'accent', path: 'M8 8h16v16H8z' }] })).not.toBe(iconVersion(other));
});

test('a show without a drawing has a ticket', () => {
  expect(showIconSvg({ ...other, icon: [] })).toContain('<path d="M4 9h24');
});

test('a picture is asked for, by an address that changes with it', () => {
  const [one, next] = [1, 2].map((at) =>
    iconPath('any-192.png', { ...other, logo: `covers/logo-100000000000${at}.webp` }),
  );
  expect(one).toMatch(/^\/iconos\/[0-9a-f]{14}\/any-192\.png$/);
  expect(next).not.toBe(one);
});

test('the usual stage asks for no other letters, a light one does', () => {
  const light = { ...show.colors, stage: '#ffffff', onStage: '#1a1a1a' };
  expect(settingsStyle({ ...show, colors: light })).toMatchObject({ '--lit': expect.stringMatching(/^#/) as string });
  for (const name of ['--soft', '--soft-ink', '--tint', '--lit', '--headline', '--logo'])
    expect(settingsStyle(show)).not.toHaveProperty(name);
});

test('other settings colour the document, and measure its name', () => {
  expect(settingsStyle(other)).toMatchObject({ '--ink': '#000001', '--fountain-4': '#000008', '--name-rows': '2' });
});
