import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { show } from '../../app/data/show.ts';
import { version } from '../built-site.ts';
import { askSite, checkAddress } from '../doctor/address-checks.ts';
import { inWords } from '../doctor/finding.ts';
import { checkProject } from '../doctor/hosted-checks.ts';
import { checkMachine, readMachine } from '../doctor/machine.ts';
import { checkSettings } from '../doctor/settings-checks.ts';
import { checkSettingsFile } from '../doctor/settings-file-checks.ts';
import { askRunningSite } from '../embedded/command-requests.ts';
import { expectOwnFolder } from '../embedded/private-files.ts';
import { expectOwnValues } from '../settings/sample-settings.ts';
import { command, readArguments } from './command.ts';

// `npm run doctor`: prints what keeps the site from going online and how to mend it. Exit code 1 if anything does.
await command('No se puede revisar.', async (environment) => {
  readArguments({});
  expectOwnValues(environment);
  const { DATA_DIR, SITE_URL, hosted, staffEmails } = environment;
  const answer = await askSite(SITE_URL);
  const teamSize = hosted || staffEmails || 'why' in answer ? undefined : await askTeamSize(DATA_DIR);
  const secretKey = process.env.SUPABASE_SECRET_KEY?.trim() || undefined;
  const findings = [
    ...checkSettings(environment, teamSize),
    ...checkSettingsFile(),
    ...checkMachine(readMachine(DATA_DIR, !hosted), new Date()),
    ...checkAddress(SITE_URL, answer, { version, now: new Date() }),
    ...(hosted ? await checkProject({ ...hosted, siteUrl: SITE_URL, zone: show.zone, secretKey }) : []),
  ];
  for (const finding of findings) console.log(inWords(finding));
  const failed = findings.filter(({ level }) => level === 'fail').length;
  console.log(failed ? `\nTodavía no: ${failed} por arreglar.` : '\nPuede salir en línea.');
  process.exit(failed ? 1 : 0);
});

/**
 * Asks the site that runs on a folder how many are on its team.
 * @returns undefined where none answers, or this account may not write, or would leave files that the site can't read
 */
async function askTeamSize(folder: string): Promise<number | undefined> {
  if (!existsSync(join(folder, 'database'))) return undefined;
  try {
    expectOwnFolder(folder);
    const size = await askRunningSite(folder, 'team-size', 5);
    return size === undefined ? undefined : Number(size);
  } catch {
    return undefined;
  }
}
