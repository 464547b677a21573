import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../app/data/site.server.ts';
import { notWritable, type Environment } from './settings/environment.ts';
import type { Database } from './embedded/migrations.ts';
import { expectKnownProject } from './settings/hosted-project.ts';
import { withDeadline } from './deadline.ts';

/** An open backend. To the site, embedded and hosted ones differ only in `fetch`. */
export type OpenBackend = {
  kind: 'embedded' | 'hosted';
  url: string;
  publishableKey: string;
  /** Secret key for the work of the process itself; only the embedded backend has one. */
  secretKey?: string;
  /** The keys that a part of the site keeps in the data folder, by its name; made the first time. */
  keysOf?: <Made>(part: string, make: () => Made) => Promise<Made>;
  fetch: typeof fetch;
  close(): Promise<void>;
} & Pick<Site, 'cacheFolder' | 'samples' | 'backups' | 'invitations'>;

const timeoutMs = 15_000; // of a hosted backend, also for uploads

/** Opens the backend that the environment asks for. @throws SettingError */
export async function openBackend(environment: Environment): Promise<OpenBackend> {
  if (!environment.hosted) return embedded(environment);
  await expectKnownProject(environment.hosted);
  return hosted(environment, environment.hosted);
}

function hosted(environment: Environment, { url, key }: { url: string; key: string }): OpenBackend {
  const cacheFolder = join(environment.DATA_DIR, 'cache');
  try {
    mkdirSync(cacheFolder, { recursive: true });
  } catch (cause) {
    throw notWritable(environment.DATA_DIR, cause);
  }
  return {
    kind: 'hosted',
    url,
    publishableKey: key,
    cacheFolder,
    // Following a redirect would send the key to another host: `fetch` does not remove this header.
    fetch: withDeadline((input, init) => fetch(input, { ...init, redirect: 'error' }), timeoutMs),
    close: async () => undefined,
  };
}

async function embedded(environment: Environment): Promise<OpenBackend> {
  // Imported here because a site on a hosted project does not need it.
  const { openEmbedded } = await import('./embedded/backend.ts');
  const { keysOfPart } = await import('./embedded/keys.ts');
  const { syncStaff } = await import('./embedded/staff.ts');
  const { invitationsOf } = await import('./embedded/invitations.ts');
  const { answerRequests } = await import('./embedded/command-requests.ts');
  // A mistyped DATA_DIR makes a new folder, and all dates seem to be lost.
  if (!environment.demo && !existsSync(join(environment.DATA_DIR, 'keys.json')))
    console.log(`La carpeta de datos ${environment.DATA_DIR} es nueva: el sitio empieza vacío.`);
  const backend = await openEmbedded(environment);
  await syncStaff(backend.database, environment);
  // Before the samples are added, because they are only added to an empty list.
  await restoreWronglyExpired(backend.database);
  if (environment.demo) await (await import('./demo/sample-show.ts')).seedSampleShow(backend);
  const samples = environment.demo ? undefined : await (await import('./demo/removal.ts')).removeDemo(backend);
  for (const { title } of (await samples?.list()) ?? [])
    console.warn(`«${title}» viene de la demostración y alguien la cambió: en el panel se elige si se queda.`);
  const invitations = invitationsOf(backend, environment.SITE_URL);
  const stopAnswering = answerRequests(backend.folder, {
    backup: () => backend.backups.make('consola'),
    invitation: (message) => invitations.addAndInvite(JSON.parse(message) as { email: string; hash: string }),
    async 'team-size'() {
      const { rows } = await backend.database.query<{ size: string }>(
        'select count(*)::text as size from private.staff',
      );
      return rows[0]!.size;
    },
  });
  return {
    samples,
    backups: backend.backups,
    invitations,
    kind: 'embedded',
    url: environment.SITE_URL,
    publishableKey: backend.keys.publishable,
    secretKey: backend.keys.secret,
    keysOf: (part, make) => keysOfPart(backend.folder, part, make),
    cacheFolder: join(backend.folder, 'cache'),
    fetch: backend.answer,
    close() {
      stopAnswering();
      return backend.close();
    },
  };
}

/** Restores the events that were deleted as expired while the clock was wrong, and logs their ids. */
async function restoreWronglyExpired(database: Database): Promise<void> {
  const { rows } = await database.query<{ id: number }>('select * from public.restore_wrongly_expired() as id');
  if (!rows.length) return;
  const ids = rows.map(({ id }) => id).join(', ');
  console.warn(`A clock was wrong: ${rows.length} expired events were restored (${ids}).`);
}
