import { expect, test } from 'vitest';
import { expectFormerData } from './former-data';

const embedded = { back: true, hosted: false };

test.each([
  ['respaldo.tar.gz', { back: false, hosted: false }, 'un respaldo va detrás de --anterior'],
  [import.meta.filename, { back: true, hosted: true }, 'Las fechas viven en tu proyecto de Supabase'],
  ['respaldo.tar.gz', embedded, 'respaldo.tar.gz no existe: revisa el nombre, y pon la ruta completa.'],
  [import.meta.dirname, embedded, 'es una carpeta'],
])('deploy/update with %s, %o, changes nothing', (data, how, sentence) =>
  expect(() => expectFormerData(data, how)).toThrow(sentence),
);

test('a backup behind --anterior may be any file, or none', () => {
  for (const data of [undefined, import.meta.filename]) expect(() => expectFormerData(data, embedded)).not.toThrow();
});
