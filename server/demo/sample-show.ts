import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../built-site.ts';
import type { Embedded } from '../embedded/backend.ts';
import { demoStaff } from '../embedded/staff.ts';

const folder = join(root, 'supabase');

/** The accounts of the demo. `.example` is nobody's domain (RFC 2606). */
export const demoAccounts = [
  { email: demoStaff, name: 'Equipo de la casa', note: 'Está en la lista del equipo.' },
  { email: 'fan@correo.example', name: 'Fan', note: 'No está en la lista: no debe entrar.' },
];

/** File names of the sample posters; each is stored as `event-covers/covers/<name>`. */
export const samplePosters = async () =>
  (await readdir(join(folder, 'seed-covers'))).filter((file) => file.endsWith('.webp'));

/** Fills an empty table with the sample show and its posters. A table with any row stays as it is. */
export async function seedSampleShow({ database, keys, answer }: Embedded): Promise<void> {
  const { rows } = await database.query<{ any: boolean }>('select exists (select from public.events) as any');
  if (rows[0]?.any) return;
  for (const cover of await samplePosters()) {
    const response = await answer(`http://localhost/storage/v1/object/event-covers/covers/${cover}`, {
      method: 'POST',
      headers: {
        apikey: keys.secret,
        'Content-Type': 'image/webp',
        'x-upsert': 'true',
        'Cache-Control': 'max-age=31536000',
      },
      body: await readFile(join(folder, 'seed-covers', cover)),
    });
    if (!response.ok) throw new Error(`The sample poster ${cover} could not be stored: ${await response.text()}`);
  }
  // Recorded, so that unchanged events are recognised when the demo ends; the claims are the author in the history.
  await database.exec(`begin;
    select set_config('request.jwt.claims', '{"email": "la demostración"}', true);
    ${await readFile(join(folder, 'seed.sql'), 'utf8')};
    insert into private.sample_events (id, as_seeded)
      select id, to_jsonb(event) - 'created_at' from public.events as event
      on conflict (id) do update set as_seeded = excluded.as_seeded;
    commit;`);
}
