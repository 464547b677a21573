import { NewerDatabase, readMigrations } from './embedded/migrations.ts';

const patience = 5_000; // ms

/**
 * Sees that a hosted project has no migration that is newer than this program. One that does not answer, or can't say,
 * passes: the site starts without it.
 * @param project with any key of it
 * @throws NewerDatabase
 */
export async function expectKnownProject({ url, key }: { url: string; key: string }, ask = fetch): Promise<void> {
  const answer = await ask(`${url}/rest/v1/rpc/applied_migrations`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: '{}',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  const said: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  const newest = (await readMigrations()).at(-1)!.version;
  const newer = Array.isArray(said) ? said.map(String).filter((version) => version > newest) : [];
  if (newer.length) throw new NewerDatabase(`El proyecto ${url}`, newer);
}
