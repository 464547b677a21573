import { codeOf } from '../error-code.ts';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { BackupState } from '../../app/data/site.server.ts';
import { readAsker } from './archive.ts';
import { backupTime, isFromTheFuture, isLate, listBackups } from './names.ts';
import { backupSchedule } from './schedule.ts';
import { backUp, backupFolder, firstUsed, type BackupSource } from './backup.ts';

const day = 86_400_000; // ms

/**
 * Makes the backups of an open data folder, lists them and reads them by name.
 * @param automatic whether it makes them after writes and every day, besides when somebody asks
 */
export function keepBackups(source: BackupSource, automatic: boolean) {
  const folder = backupFolder(source.folder);
  let asker: string | undefined;
  let busy = false;
  let failure: { since: Date; why: string } | undefined;

  const schedule = backupSchedule(async () => {
    const by = asker;
    asker = undefined;
    busy = true;
    try {
      await backUp({ ...source, by });
      failure = undefined;
    } catch (cause) {
      failure = { since: failure?.since ?? new Date(), why: reasonOf(cause) };
      throw cause;
    } finally {
      busy = false;
    }
  });

  if (automatic) {
    const newest = basename(listBackups(folder)[0] ?? '');
    schedule.due(isFromTheFuture(newest, new Date()) ? undefined : backupTime(newest));
  }

  const entries = new Map<string, Promise<Entry | undefined>>();
  return {
    written: automatic ? schedule.written : () => undefined,
    /** @param by who asks for the backup @returns its path; undefined if it could not be made */
    async make(by: string): Promise<string | undefined> {
      if (!busy) asker = by;
      await schedule.now();
      return failure ? undefined : listBackups(folder)[0];
    },
    /** The backups, newest first, and the one in progress. */
    async state() {
      const now = new Date();
      const files = listBackups(folder, now);
      for (const file of entries.keys()) if (!files.includes(file)) entries.delete(file);
      for (const file of files) if (!entries.has(file)) entries.set(file, readEntry(file));
      const newest = backupTime(basename(files[0] ?? ''));
      const due = newest && new Date(newest.getTime() + day);
      return {
        entries: (await Promise.all(files.flatMap((file) => entries.get(file) ?? []))).filter(
          (entry) => entry !== undefined,
        ),
        late: isLate(newest, firstUsed(source.folder), now),
        due: due && due > now ? due : undefined,
        busy,
        failure,
        folder,
      };
    },
    /** Opens the backup of a name; undefined for any other file. */
    async open(name: string) {
      // Only listed names are opened: no path leads elsewhere, and no unfinished backup is sent.
      const file = listBackups(folder).find((each) => basename(each) === name);
      if (!file) return undefined;
      const handle = await open(file);
      const { size } = await handle.stat();
      return { bytes: size, body: Readable.toWeb(handle.createReadStream()) as ReadableStream };
    },
    close: schedule.close,
  };
}

type Entry = BackupState['entries'][number];

/** Describes a backup, whose file never changes; undefined if it was just removed. */
async function readEntry(file: string): Promise<Entry | undefined> {
  const name = basename(file);
  const bytes = await stat(file).then(
    ({ size }) => size,
    () => undefined,
  );
  const madeAt = backupTime(name);
  if (bytes === undefined || !madeAt) return undefined;
  const about = { name, made: madeAt, bytes };
  return readAsker(file).then(
    (by) => ({ ...about, by, whole: true }),
    (cause: unknown) => {
      console.warn(`The backup ${name} can't be read`, cause);
      return { ...about, whole: false };
    },
  );
}

function reasonOf(cause: unknown): string {
  const code = codeOf(cause);
  if (['ENOSPC', 'EDQUOT'].includes(code)) return 'el disco está lleno';
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return 'no se puede escribir en la carpeta de respaldos';
  return 'la causa está en los mensajes del sitio';
}
