/** Supabase's CLI, at the version whose flags docs/operating.md and messages use (`deploy/kit.test.ts`). */
export const supabaseCli = 'npx supabase@3.1.0';

/** Applies missing migrations to a hosted project. Without `--remote` the CLI uses a local project. */
export const pushMigrations = `${supabaseCli} db push --remote`;
