import { expectKnownVersions, missingMigrations, readMigrations, replacedVersions } from '../embedded/migrations.ts';

/** Supabase's CLI, at the version that docs/operating.md names too (`deploy/kit.test.ts`). */
export const supabaseCli = 'npx supabase@3.1.0';

/** Applies missing migrations to a hosted project. Without `--remote` the CLI uses a local project. */
export const pushMigrations = `${supabaseCli} db push --remote`;

/** What brings a project up to date with this version of the site: it asks for the token alone. */
export const setProjectUp = 'npm run hosted';

const timeoutMs = 5_000;

type Project = { url: string; publishableKey: string; fetch: typeof fetch };

/** Calls one of the backend's functions without a session. */
export const callFunction = ({ url, publishableKey, fetch: ask }: Project, name: string, how: RequestInit = {}) =>
  ask(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: '{}',
    ...how,
  });

/**
 * Checks that this program knows every migration of a hosted project. A project that does not answer stops no start.
 * @param project with any of its keys
 * @throws OtherVersion
 */
export async function expectKnownProject({ url, key }: { url: string; key: string }): Promise<void> {
  const applied = await appliedIn({ url, key });
  if (!applied) return;
  // Older migrations belong to another site in the same project.
  const versions = applied.filter((version) => version >= (replacedVersions[0] ?? ''));
  await expectKnownVersions(versions, `El proyecto ${url}`);
}

/** Versions of a project's migrations that speak of this site's tables; undefined where it does not answer. */
async function appliedIn({ url, key }: { url: string; key: string }): Promise<string[] | undefined> {
  const answer = await callFunction({ url, publishableKey: key, fetch }, 'applied_migrations', {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  // A project without the function has none of them.
  if (answer?.status === 404) return [];
  const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  return Array.isArray(body) ? body.map(String) : undefined;
}

/**
 * The names of the migrations of a version of the site that a project lacks; none where it does not answer.
 * @param folder of the version's migrations
 */
export async function missingInProject(project: { url: string; key: string }, folder: string): Promise<string[]> {
  const applied = await appliedIn(project);
  return applied ? missingMigrations(applied, await readMigrations(folder)).map(({ name }) => name) : [];
}

/**
 * Warns at start if the hosted project has another zone than the site: it would then refuse to delete expired dates, or
 * delete them a day early. It also warns of a project without `show_zone()`, but not of one that does not answer.
 */
export async function compareZone(project: Project, zone: string): Promise<void> {
  const answer = await callFunction(project, 'show_zone').catch(() => undefined);
  if (!answer || answer.status >= 500) return;
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    console.warn('This project has no function show_zone(): apply the migrations, or its zone can’t be compared.');
    return;
  }
  if (body !== zone)
    console.warn(
      `This project counts its days in ${String(body)}, app/data/show.ts in ${zone}: ` +
        `run update private.settings set zone = '${zone}' in its SQL editor.`,
    );
}
