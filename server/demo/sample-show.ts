import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Embedded } from '../embedded/backend.ts';

const folder = join(import.meta.dirname, '../../supabase');

/** Fills an empty table with the sample show and its posters; a table with anything in it is left alone. */
export async function seedSampleShow({ database, keys, answer }: Embedded): Promise<void> {
  const { rows } = await database.query<{ any: boolean }>('select exists (select from public.events) as any');
  if (rows[0]?.any) return;
  const covers = (await readdir(join(folder, 'seed-covers'))).filter((file) => file.endsWith('.webp'));
  for (const cover of covers) {
    const response = await answer(
      new Request(`http://localhost/storage/v1/object/event-covers/covers/${cover}`, {
        method: 'POST',
        headers: {
          apikey: keys.secret,
          'Content-Type': 'image/webp',
          'x-upsert': 'true',
          'Cache-Control': 'max-age=31536000',
        },
        body: await readFile(join(folder, 'seed-covers', cover)),
      }),
    );
    if (!response.ok) throw new Error(`The sample poster ${cover} could not be stored: ${await response.text()}`);
  }
  await database.exec(await readFile(join(folder, 'seed.sql'), 'utf8'));
}
