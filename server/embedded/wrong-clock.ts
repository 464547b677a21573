import type { Database } from './migrations.ts';

/** Brings back what a clock that was wrong had taken for expired; the log says so. */
export async function restoreWronglyExpired(database: Database): Promise<void> {
  const { rows } = await database.query<{ id: number }>('select * from public.restore_wrongly_expired() as id');
  if (!rows.length) return;
  const ids = rows.map(({ id }) => id).join(', ');
  console.warn(`A clock was wrong: ${rows.length} events that it took for expired are back (${ids}).`);
}
