/** Supabase's CLI, at the version whose flags the guide and the sentences name (docs/operating.md; `deploy/kit.test.ts`). */
export const supabaseCli = 'npx supabase@3.1.0';

/** Brings a hosted project the migrations that it lacks. Without `--remote` the CLI means a project on this machine. */
export const pushMigrations = `${supabaseCli} db push --remote`;
