import { expect, test } from 'vitest';
import { withCoversAt } from './content';

const folder = { url: 'https://gira.example', atSiteAddress: true };
const project = { url: 'https://abc.supabase.co', atSiteAddress: false };
const at = (origin: string) => `${origin}/storage/v1/object/public/covers/1760000000000`;
const cover = (stored: string | null, from = folder, to = project) =>
  withCoversAt({ id: 1, cover: stored }, from, to).cover;

test('a folder’s own cover is the project’s, whatever its address was', () => {
  for (const origin of ['https://gira.example', 'http://localhost:3000'])
    expect(cover(at(origin))).toBe(at(project.url));
});

test('a project knows its own covers by their origin', () => {
  expect(cover(at(project.url), project, folder)).toBe(at(folder.url));
  expect(cover(at('https://otro.supabase.co'), project, folder)).toBe(at('https://otro.supabase.co'));
});

test.each([
  null,
  '',
  'covers/1-año.webp',
  'https://otro.mx/a.jpg',
  'https://otro.mx/storage/v1/object/public/private/a',
])('%s stays as it is', (stored) => expect(cover(stored)).toBe(stored));

test('the history’s events have their covers there too, and nothing else is changed', () => {
  const event = { id: 1, title: at(folder.url), cover: at(folder.url) };
  const row = { id: 9, about: 'events', before: null, after: event };
  expect(withCoversAt(row, folder, project)).toEqual({ ...row, after: { ...event, cover: at(project.url) } });
});
