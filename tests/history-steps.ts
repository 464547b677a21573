import type { Site } from './site';

/** Runs statements as another person, whom the history then names. */
export async function as(site: Site, email: string, sql: string): Promise<void> {
  const claims = JSON.stringify({ role: 'authenticated', email });
  await site.database.exec(`begin; select set_config('request.jwt.claims', '${claims}', true); ${sql}; commit;`);
}
