import { codeOf } from '../error-code.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const pattern = /^cartelera-(\d{8})-(\d{6})(\d{3})(?:-(\d+))?\.tar\.gz$/;

/** An instant as file names have it, in UTC, to the millisecond: `20261121-144503120`. */
export function stamp(now: Date): string {
  return now
    .toISOString()
    .replaceAll(/[-:.Z]/g, '')
    .replace('T', '-');
}

/**
 * The file name of a backup made at that time.
 * @param number one more than the highest there is; it says which backup is the newest, as clocks go wrong
 */
export const backupName = (now: Date, number: number): string => `cartelera-${stamp(now)}-${number}.tar.gz`;

/** When a backup was made, by the clock of then; undefined for any other file name. */
export function backupTime(name: string): Date | undefined {
  const [, day, time, ms] = pattern.exec(name) ?? [];
  if (!day || !time || !ms) return undefined;
  const [date, clock] = [day.replace(/(....)(..)/, '$1-$2-'), time.replace(/(..)(..)/, '$1:$2:')];
  return new Date(`${date}T${clock}.${ms}Z`);
}

const latest = 48; // hours

/**
 * Whether the newest backup, or a folder without one, is two days old.
 * @param since when the data folder was first used
 */
export function isLate(newest: Date | undefined, since: Date | undefined, now: Date): boolean {
  const from = newest ?? since;
  return from !== undefined && now.getTime() - from.getTime() >= latest * 3_600_000;
}

/** Whether a backup's time is to come: the clock was ahead when it was made, or is behind now. */
export function isFromTheFuture(name: string, now: Date): boolean {
  const time = backupTime(name);
  return time !== undefined && time.getTime() > now.getTime() + 60_000;
}

const numberOf = (name: string): number => Number(pattern.exec(name)?.[4] ?? 0);

/** The number of the next backup, one more than those in these folders. */
export const nextNumber = (folders: string[]): number =>
  1 + Math.max(0, ...folders.flatMap(backupsIn).map((name) => numberOf(name)));

/** Paths of a folder's backups, newest first; none if there is no folder. */
export const listBackups = (folder: string, now = new Date()): string[] =>
  newestFirst(backupsIn(folder), now).map((name) => join(folder, name));

function backupsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => pattern.test(name));
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(cause))) return [];
    throw cause;
  }
}

/**
 * Sorts by number. Backups of older versions have no number and follow by their time; those whose time is to come are
 * last.
 */
function newestFirst(names: string[], now: Date): string[] {
  const rank = (name: string) => numberOf(name) || (isFromTheFuture(name, now) ? -1 : 0);
  return names.sort((a, b) => rank(b) - rank(a) || (a < b ? 1 : -1));
}

/**
 * The backups to remove: all but the last ten and the last one of each of the last 14 days.
 * @param names of backups, newest first
 */
export function outdatedBackups(names: string[], now: Date): string[] {
  const toKeep = new Set(names.slice(0, 10));
  const days = new Set<string>();
  for (const name of names) {
    const age = now.getTime() - Number(backupTime(name));
    const day = name.slice(0, 18);
    if (age > 14 * 86_400_000 || isFromTheFuture(name, now) || days.has(day)) continue;
    days.add(day);
    toKeep.add(name);
  }
  return names.filter((name) => !toKeep.has(name));
}
