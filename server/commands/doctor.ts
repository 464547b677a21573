import { existsSync, statfsSync } from 'node:fs';
import { basename } from 'node:path';
import { backupFolder } from '../embedded/backups.ts';
import { backupTime, listBackups } from '../embedded/backup-names.ts';
import { checkProject } from '../doctor/hosted-checks.ts';
import { checkAddress, checkMachine, checkSettings } from '../doctor/settings-checks.ts';
import { command } from './settings.ts';

// `npm run doctor`: what keeps the site from going online, and what to do about it. Exit code 1 when something does.
await command('No se puede revisar.', async (environment) => {
  const { DATA_DIR, SITE_URL, hosted } = environment;
  const [newest] = listBackups(backupFolder(DATA_DIR));
  const { bavail, bsize } = statfsSync(existsSync(DATA_DIR) ? DATA_DIR : '.');
  const now = new Date();
  const findings = [
    ...checkSettings(environment),
    ...checkMachine(
      {
        freeBytes: bavail * bsize,
        newestBackup: newest ? backupTime(basename(newest)) : undefined,
        keepsBackups: !hosted,
      },
      now,
    ),
    ...checkAddress(SITE_URL, await askSite(SITE_URL), now),
    ...(hosted ? await checkProject(hosted) : []),
  ];
  const marks = { ok: '✓', warn: '!', fail: '✘' };
  for (const { level, finding, mend } of findings) console.log(`${marks[level]} ${finding}${mend ? ` ${mend}` : ''}`);
  const failed = findings.filter(({ level }) => level === 'fail').length;
  console.log(failed ? `\nTodavía no: ${failed} por arreglar.` : '\nPuede salir en línea.');
  process.exit(failed ? 1 : 0);
});

async function askSite(siteUrl: string) {
  try {
    const response = await fetch(siteUrl, { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return { status: response.status, date: response.headers.get('Date') };
  } catch {
    return undefined;
  }
}
