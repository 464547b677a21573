import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SettingError } from '../settings/environment.ts';
import type { Embedded } from './backend.ts';
import type { Invitations } from './invitations.ts';
import { writeWhole } from './whole-files.ts';

/** The request of `npm run invite`, which keeps the secret. */
type Asked = { email: string; hash: string };

/** The file by which it asks the process that holds the folder. */
const requestFile = (folder: string) => join(folder, 'invitation.json');
const byServer = 'servidor';

/** Adds somebody to the team, and makes a link for them. */
export async function addAndInvite({ database }: Embedded, invitations: Invitations, { email, hash }: Asked) {
  const sql = 'insert into private.staff (email, added_by) values ($1, $2) on conflict do nothing';
  await database.query(sql, [email, byServer]);
  await invitations.keep(email, byServer, hash);
}

/** Looks once a second for a request, and removes it when it is done. @returns how to stop */
export function answerRequests(embedded: Embedded, invitations: Invitations): () => void {
  const file = requestFile(embedded.folder);
  let busy = false;
  async function answer() {
    busy = true;
    try {
      await addAndInvite(embedded, invitations, JSON.parse(await readFile(file, 'utf8')) as Asked);
      await rm(file);
    } catch (cause) {
      console.error('A requested invitation failed', cause);
    }
    busy = false;
  }
  const timer = setInterval(() => !busy && existsSync(file) && answer(), 1000).unref();
  return () => clearInterval(timer);
}

/** Asks the running site for an invitation, and waits until it is made. @throws SettingError */
export async function askForInvitation(folder: string, asked: Asked): Promise<void> {
  const file = requestFile(folder);
  await writeWhole(file, (draft) => writeFile(draft, JSON.stringify(asked)));
  for (let tries = 0; tries < 40; tries++) {
    await pause(500);
    if (!existsSync(file)) return;
  }
  await rm(file, { force: true });
  throw new SettingError('El sitio no la hizo en 20 segundos: busca la causa en lo que dice su consola.');
}
