import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BackupState } from '../../../data/site.server';
import { backupsView, momentIn } from './backups-view';

const zone = 'America/Mexico_City';
const now = new Date('2026-11-21T20:00:00Z'); // 2 PM there
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const entry = { name: 'cartelera-1.tar.gz', made: hoursAgo(11), bytes: 4_216_000, whole: true };
const view = (more: Partial<BackupState>) =>
  backupsView(
    { entries: [entry], late: false, busy: false, folder: '/datos/backups', ...more },
    zone,
    now,
    '203.0.113.7',
  );

test.each([
  [hoursAgo(11), 'Hoy, 3:00 AM'],
  [hoursAgo(20.7), 'Ayer, 5:18 PM'],
  [hoursAgo(-13), 'Mañana, 3:00 AM'],
  [hoursAgo(59), 'Jueves 19 nov, 3:00 AM'],
  [new Date('2025-12-31T09:00:00Z'), 'Miércoles 31 dic 2025, 3:00 AM'],
])('%s is %s', (at, moment) => expect(momentIn(zone, at, now)).toBe(moment));

test('a row says when, who and its size', () => {
  const rows = [entry, { ...entry, by: 'lupita@correo.mx', bytes: 38_000 }];
  expect(view({ entries: rows }).rows).toEqual([
    { name: entry.name, when: 'Hoy, 3:00 AM', hour: 'Hoy, 3:00 AM', who: 'Automático', size: '4.2 MB' },
    { name: entry.name, when: 'Hoy, 3:00 AM', hour: 'Hoy, 3:00 AM', who: 'A mano · lupita', size: '38 KB' },
  ]);
  expect(view({ entries: [{ ...entry, made: hoursAgo(20.7) }] }).rows[0]).toMatchObject({
    when: 'Ayer, 5:18 PM',
    hour: 'Ayer, 5:00 PM',
  });
  expect(view({ entries: [{ ...entry, whole: false }] }).rows[0]!.who).toBe('No se puede leer');
});

test.each([
  [0, 'hace un momento'],
  [0.5, 'hace 30 minutos'],
  [1, 'hace 1 hora'],
  [47, 'hace 47 horas'],
  [49, 'hace 2 días'],
  [-3, 'con una fecha que no ha llegado'],
])('the newest of %d hours ago is %s', (hours, age) =>
  expect(view({ entries: [{ ...entry, made: hoursAgo(hours) }] }).age).toBe(age),
);

test('a failure says since when and why, and a restore is the command for the newest', () => {
  const { failure, restore } = view({ failure: { since: hoursAgo(20.7), why: 'el disco está lleno' } });
  expect(failure).toBe(
    'No se ha podido hacer un respaldo desde ayer, 5:18 PM: el disco está lleno. Avisa a quien cuida el servidor.',
  );
  expect(restore!.lines).toBe('npm run restore -- /datos/backups/cartelera-1.tar.gz');
  expect(view({ entries: [], late: true })).toMatchObject({ rows: [], late: true });
});

test('on an installed server the lines of a restore are those of the guide, for a new server too', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/en-linea.md'), 'utf8');
  const [, lines] = /^```sh restore\n([^]*?)\n```/m.exec(guide)!;
  const [, folder, name] = / (\/\S+)\/(\S+\.gz)$/m.exec(lines!)!;
  const restore = view({ folder, entries: [{ ...entry, name: name! }] }).restore!;
  expect(restore.lines).toBe(lines);
  const [, copy, own] = /\n`(scp [^`]+)`[^`]*\n`(sudo chown [^`]+)`/.exec(guide)!;
  const onNewServer = [own, ...lines!.split('\n')].join('\n').replace(`${folder}/`, '/var/lib/cartelera/');
  expect(restore.moved).toEqual({ copy, lines: onNewServer });
});
