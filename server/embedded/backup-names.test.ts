import { expect, test } from 'vitest';
import { backupName, backupTime, outdatedBackups } from './backup-names';

const at = (text: string) => backupName(new Date(text));

test('a name tells when, to the millisecond, and nothing else has a time', () => {
  expect(at('2026-11-21T14:45:03.120Z')).toBe('cartelera-20261121-144503120.tar.gz');
  expect(backupTime('cartelera-20261121-144503120.tar.gz')).toEqual(new Date('2026-11-21T14:45:03.120Z'));
  expect(backupTime('cartelera-20261121-144503120.tar.gz.draft')).toBeUndefined();
});

test('the last ten stay, and the last one of each of the last 14 days', () => {
  const now = new Date('2026-11-21T20:00:00Z');
  const today = Array.from({ length: 12 }, (_, n) => at(`2026-11-21T${String(n + 1).padStart(2, '0')}:00:00Z`));
  const earlier = Array.from({ length: 30 }, (_, n) => {
    const day = new Date(now.getTime() - (n + 1) * 86_400_000).toISOString().slice(0, 10);
    return [at(`${day}T08:00:00Z`), at(`${day}T18:00:00Z`)];
  });
  const gone = outdatedBackups([...today, ...earlier.flat()], now);
  expect(gone).toHaveLength(2 + 30 + 17);
  expect(gone).toContain(today[0]);
  expect(gone).not.toContain(today[11]);
  expect(gone).toContain(earlier[0]![0]);
  expect(gone).not.toContain(earlier[12]![1]);
  expect(gone).toContain(earlier[20]![1]);
});

test('a show that rests for months keeps its last ten', () => {
  const old = Array.from({ length: 10 }, (_, n) => at(`2026-01-0${(n % 9) + 1}T0${n}:00:00Z`));
  expect(outdatedBackups(old, new Date('2026-11-21T20:00:00Z'))).toEqual([]);
});

test('files that are no backups are never named', () => {
  expect(outdatedBackups(['fotos.zip', 'cartelera-1.tar.gz'], new Date())).toEqual([]);
});
