import { expect, test } from 'vitest';
import { checkMachine } from './machine';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const facts = { freeBytes: 5e9, keepsBackups: true, futureBackups: 0, openFiles: [] };
const fine = { ...facts, newestBackup: daysAgo(0.5), since: daysAgo(100) };

test.each([
  ['nothing', fine, []],
  [
    'an old backup',
    { ...fine, newestBackup: daysAgo(3.2) },
    ['El último respaldo es de hace 3 días: avisa a quien administra el sitio.'],
  ],
  ['no backup', { ...fine, newestBackup: undefined }, ['No hay ningún respaldo: avisa a quien administra el sitio.']],
  ['nothing of a new folder', { ...fine, newestBackup: undefined, since: daysAgo(1) }, []],
  ['nothing of backups on a hosted project', { ...fine, keepsBackups: false, newestBackup: undefined }, []],
  [
    'backups of a clock that was ahead',
    { ...fine, futureBackups: 2 },
    [
      expect.stringMatching(
        /^2 respaldos tienen una fecha que no ha llegado: .*; avisa a quien administra el sitio\.$/,
      ),
    ],
  ],
  [
    'a full disk',
    { ...fine, freeBytes: 150e6 },
    [expect.stringMatching(/^El disco del sitio está casi lleno \(quedan 150 MB\): no subas portadas/)],
  ],
])('staff are told of %s', (_, machine, notices) =>
  expect(checkMachine(machine, now).flatMap(({ staff }) => staff ?? [])).toEqual(notices),
);

test('disk and backups', () => {
  const levelsOf = (freeBytes: number, newest?: string) =>
    checkMachine({ ...facts, freeBytes, newestBackup: newest ? new Date(newest) : undefined }, now).map(
      ({ level }) => level,
    );
  expect(levelsOf(5e9, '2026-11-21T08:00:00Z')).toEqual(['ok', 'ok']);
  expect(levelsOf(5e8, '2026-11-18T08:00:00Z')).toEqual(['warn', 'warn']);
  expect(levelsOf(1e8)).toEqual(['fail', 'warn']);
  const odd = {
    ...facts,
    freeBytes: 5e9,
    newestBackup: new Date('2027-01-01'),
    futureBackups: 1,
    openFiles: ['keys.json'],
  };
  expect(checkMachine(odd, now).map(({ finding }) => finding)).toEqual([
    'Quedan 5 GB en el disco.',
    'Otras cuentas de esta máquina pueden leer keys.json en la carpeta de datos.',
    'Un respaldo tiene una fecha que no ha llegado: el reloj de la máquina estuvo adelantado, o va atrasado.',
  ]);
});
