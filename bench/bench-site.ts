import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../server/embedded/backend.ts';
import { readEnvironment } from '../server/settings/environment.ts';
import { startSite } from '../tests/torture/site.ts';

const posters = join(import.meta.dirname, '../supabase/seed-covers');

// Not the demo, which checks the origin of each request.
const settings = {
  GOOGLE_CLIENT_ID: '7-bench.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-bench7',
  STAFF_EMAILS: 'carla@correo.example',
};

/** Starts the site as `npm start` does, in another process, on a new database with 24 dates and their covers. */
export async function openBenchSite() {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-bench-'));
  const embedded = await openEmbedded(readEnvironment({ ...settings, DATA_DIR: folder }));
  const files = readdirSync(posters).filter((file) => file.endsWith('.webp'));
  for (let number = 1; number <= 24; number++)
    await embedded.answer(`http://x/storage/v1/object/event-covers/covers/${number}.webp`, {
      method: 'POST',
      headers: { apikey: embedded.keys.secret, 'Content-Type': 'image/webp' },
      body: readFileSync(join(posters, files[number % files.length]!)),
    });
  await embedded.database.query(
    `insert into public.events (title, date, time, description, link, cover, city, state)
     select 'Función número ' || n, public.show_today() + n, '20:30',
       'Grabación en vivo número ' || n || ', con invitados sorpresa, público de réferi y una llamada a la abuela que nadie pidió pero todos merecen.',
       'https://boletos.example/' || n, 'covers/' || n || '.webp',
       (array['Puebla', 'Mérida', 'Tijuana', 'Guadalajara', 'Monterrey', 'Oaxaca de Juárez'])[1 + n % 6], 'México'
     from generate_series(1, 24) as n`,
  );
  await embedded.close();
  const { url, end } = await startSite({ folder, settings });
  const close = () => end().finally(() => rmSync(folder, { recursive: true, force: true }));
  return { url, close };
}
