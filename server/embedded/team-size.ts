import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerRequests, askRunningSite } from './command-requests.ts';
import type { Database } from './migrations.ts';
import { expectOwnFolder } from './private-files.ts';
import { writeWhole } from './whole-files.ts';

/** The files by which `npm run doctor` asks the running site how many are on its team, and by which that answers. */
const request = (folder: string) => join(folder, 'team-size-asked');
const answer = (folder: string) => join(folder, 'team-size');

/** Answers how many are on the team whenever it is asked. @returns a function that stops this */
export const answerTeamSize = ({ folder, database }: { folder: string; database: Database }): (() => void) =>
  answerRequests(request(folder), async () => {
    const { rows } = await database.query<{ size: number }>('select count(*)::int as size from private.staff');
    await writeWhole(answer(folder), (draft) => writeFile(draft, String(rows[0]!.size)));
  });

/**
 * Asks the site that runs on a folder how many are on its team.
 * @returns undefined where none answers, or this account may not write, or would leave files that the site can't read
 */
export async function askTeamSize(folder: string): Promise<number | undefined> {
  if (!existsSync(join(folder, 'database'))) return undefined;
  try {
    expectOwnFolder(folder);
    if (!(await askRunningSite(request(folder), '', 5))) return undefined;
    const size = Number(await readFile(answer(folder), 'utf8'));
    await rm(answer(folder), { force: true });
    return size;
  } catch {
    return undefined;
  }
}
