import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { backupName, backupTime, listBackups, nextNumber, outdatedBackups } from './names';

/** As older versions named them. */
const at = (text: string) => backupName(new Date(text), 0).replace('-0.', '.');

test('a name tells when, to the millisecond, and which one it is, and nothing else has a time', () => {
  const made = new Date('2026-11-21T14:45:03.120Z');
  expect(backupName(made, 42)).toBe('cartelera-20261121-144503120-42.tar.gz');
  for (const name of [backupName(made, 42), 'cartelera-20261121-144503120.tar.gz'])
    expect(backupTime(name)).toEqual(made);
  expect(backupTime('cartelera-20261121-144503120.tar.gz.draft')).toBeUndefined();
});

test('the last ten stay, and the last one of each of the last 14 days', () => {
  const now = new Date('2026-11-21T20:00:00Z');
  const today = Array.from({ length: 12 }, (_, n) => at(`2026-11-21T${String(n + 1).padStart(2, '0')}:00:00Z`));
  const earlier = Array.from({ length: 30 }, (_, n) => {
    const day = new Date(now.getTime() - (n + 1) * 86_400_000).toISOString().slice(0, 10);
    return [at(`${day}T08:00:00Z`), at(`${day}T18:00:00Z`)];
  });
  const gone = outdatedBackups([...today, ...earlier.flat()].sort().reverse(), now);
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

test('the highest number is the newest; without one, a time that has not come is the last', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const [ahead, right] = [new Date('2031-01-01T00:00:00Z'), now];
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-names-'));
  const names = [
    backupName(right, 10),
    backupName(ahead, 9),
    at('2026-11-20T08:00:00Z'),
    at('2026-11-19T08:00:00Z'),
    at('2098-12-31T00:00:00Z'),
  ];
  for (const name of names.toSorted()) writeFileSync(join(folder, name), '');
  expect(listBackups(folder, now).map((file) => basename(file))).toEqual(names);
  expect(nextNumber([folder, join(folder, 'none')])).toBe(11);
  // Ten newer backups are enough to remove it, because its day is not one of the last fourteen.
  const later = Array.from({ length: 10 }, (_, n) => backupName(now, 11 + n));
  const outdated = outdatedBackups([...later.reverse(), ...names], now);
  expect(outdated).toContain(names[4]);
  expect(outdated).toContain(names[1]);
});
