import { expect, test } from 'vitest';
import { numberAfter, plainFileName } from './upload.server';

test.each([
  ['Cartel de año.JPG', 'Cartel-de-ano'],
  ['../carpeta/un cartel.png', 'carpeta-un-cartel'],
  ['¡¡!!.png', 'portada'],
  ['sin-punto', 'sin-punto'],
])('%s is stored as %s', (file, name) => expect(plainFileName(file)).toBe(name));

test.each([
  ['', 1],
  ['covers/12-otro.webp', 1],
  ['covers/12-cartel.webp', 2],
  ['covers/12-cartel-2.webp', 3],
  ['covers/12-cartel-grande.webp', 1],
  ['https://abc.supabase.co/storage/v1/object/public/covers/1760000000000', 1],
])('after %j covers/12-cartel counts from %i', (before, number) =>
  expect(numberAfter(before, 'covers/12-cartel')).toBe(number),
);
