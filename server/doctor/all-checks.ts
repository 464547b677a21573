import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { show } from '../../app/data/show.ts';
import { version } from '../built-site.ts';
import { askRunningSite } from '../embedded/command-requests.ts';
import { expectOwnFolder } from '../embedded/private-files.ts';
import type { Environment } from '../settings/environment.ts';
import { askSite, checkAddress } from './address-checks.ts';
import { inWords, type Finding } from './finding.ts';
import { checkProject, type TrialOfWrites } from './hosted-checks.ts';
import { checkMachine, readMachine } from './machine.ts';
import { checkSettings } from './settings-checks.ts';
import { checkSettingsFile } from './settings-file-checks.ts';

/**
 * Looks for what keeps a site from going online.
 * @param options what asks a hosted project with more than the site's own key: its secret key, or its owner's trial
 */
export async function checkAll(
  environment: Environment,
  more: { secretKey?: string; trial?: TrialOfWrites } = {},
): Promise<Finding[]> {
  const { DATA_DIR, SITE_URL, hosted, staffEmails } = environment;
  const answer = await askSite(SITE_URL);
  const teamSize = hosted || staffEmails || 'why' in answer ? undefined : await askTeamSize(DATA_DIR);
  return [
    ...checkSettings(environment, teamSize),
    ...checkSettingsFile(),
    ...checkMachine(readMachine(DATA_DIR, !hosted), new Date()),
    ...checkAddress(SITE_URL, answer, { version, now: new Date() }),
    ...(hosted ? await checkProject({ ...hosted, siteUrl: SITE_URL, zone: show.zone, ...more }) : []),
  ];
}

/** Prints findings and a verdict. @returns how many keep the site offline */
export function printFindings(findings: Finding[]): number {
  for (const finding of findings) console.log(inWords(finding));
  const failed = findings.filter(({ level }) => level === 'fail').length;
  console.log(failed ? `\nTodavía no: ${failed} por arreglar.` : '\nPuede salir en línea.');
  return failed;
}

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
