import type { Client } from '../client.server';
import type { EventId } from '../event';

/**
 * Covers that events refer to, as they are stored. Read by id and until nothing more comes: a row that moves
 * meanwhile, or a limit on rows, hides none.
 * @throws the backend's error
 */
export async function coversInUse(client: Client): Promise<string[]> {
  const covers: string[] = [];
  for (let last: EventId | undefined; ;) {
    let query = client.from('events').select('id, cover').order('id').limit(1000);
    if (last !== undefined) query = query.gt('id', last);
    const { data, error } = await query;
    if (error) throw error;
    if (!data.length) return covers;
    for (const { cover } of data) if (cover) covers.push(cover);
    last = data.at(-1)!.id;
  }
}
