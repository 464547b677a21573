import { openEmbedded } from '../embedded/backend.ts';
import { stopFirst } from '../embedded/lock.ts';
import { expectOwnFolder } from '../embedded/private-files.ts';
import { copy } from '../promote/copy.ts';
import { openSide } from '../promote/side.ts';
import type { Environment } from '../settings/environment.ts';

/** The dates in the embedded backend's folder, which stays closed to the site until `close`. */
export type LocalDates = NonNullable<Awaited<ReturnType<typeof openLocalDates>>>;

/**
 * Opens the folder of the embedded backend; undefined where there is no date in it but the demo's.
 * @throws SettingError while the site runs
 */
export async function openLocalDates(environment: Environment) {
  const { DATA_DIR, SITE_URL } = environment;
  expectOwnFolder(DATA_DIR);
  const embedded = await openEmbedded(environment, { backups: false }).catch(stopFirst(DATA_DIR));
  const { rows } = await embedded.database.query<{ dates: number }>(
    `select ((select count(*) from public.events) - (public.move_state() ->> 'samples')::int)::int as dates`,
  );
  const dates = rows[0]?.dates ?? 0;
  if (!dates) {
    await embedded.close();
    return undefined;
  }
  return {
    dates,
    /** Copies everything to the project, as `npm run promote` does; the folder stays as it is. */
    move: (project: { url: string; key: string }) =>
      copy(
        openSide({ url: SITE_URL, key: embedded.keys.secret, fetch: embedded.answer }),
        openSide({ ...project, fetch }),
        { dryRun: false, say: (line) => console.log(`  ${line}`) },
      ),
    close: () => embedded.close(),
  };
}
