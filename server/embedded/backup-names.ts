import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const pattern = /^cartelera-(\d{8})-(\d{6})(\d{3})\.tar\.gz$/;

/** A point in time as it stands in names, in UTC, to the millisecond: `20261121-144503120`. */
export function stamp(now: Date): string {
  return now
    .toISOString()
    .replaceAll(/[-:.Z]/g, '')
    .replace('T', '-');
}

/** File name of the backup made at that time; names sort as times do. */
export const backupName = (now: Date): string => `cartelera-${stamp(now)}.tar.gz`;

/** When the backup of that name was made; undefined for any other file. */
export function backupTime(name: string): Date | undefined {
  const [, day, time, ms] = pattern.exec(name) ?? [];
  if (!day || !time || !ms) return undefined;
  const [date, clock] = [day.replace(/(....)(..)/, '$1-$2-'), time.replace(/(..)(..)/, '$1:$2:')];
  return new Date(`${date}T${clock}.${ms}Z`);
}

/** Paths of a folder's backups, newest first; none where there is no folder. */
export function listBackups(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => pattern.test(name))
      .sort()
      .reverse()
      .map((name) => join(folder, name));
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code!)) return [];
    throw cause;
  }
}

/**
 * Which backups have had their time: all but the last ten, and the last one of each of the last 14 days.
 * @param names file names, in any order; those of other files are never returned
 */
export function outdatedBackups(names: string[], now: Date): string[] {
  const newestFirst = names
    .filter((name) => pattern.test(name))
    .sort()
    .reverse();
  const kept = new Set(newestFirst.slice(0, 10));
  const days = new Set<string>();
  for (const name of newestFirst) {
    const made = backupTime(name)!;
    const day = name.slice(0, 18);
    if (now.getTime() - made.getTime() > 14 * 86_400_000 || days.has(day)) continue;
    days.add(day);
    kept.add(name);
  }
  return newestFirst.filter((name) => !kept.has(name));
}
