import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../server/embedded/backend.ts';
import { readEnvironment } from '../server/settings/environment.ts';
import { syncStaff } from '../server/embedded/staff.ts';
import { residentKilobytes, startSite } from '../tests/torture/site.ts';

const root = join(import.meta.dirname, '..');

// Not the demo, which checks the origin of each request.
const online = {
  GOOGLE_CLIENT_ID: '7-bench.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-bench7',
  STAFF_EMAILS: 'carla@correo.example',
};

/**
 * Starts the site as `npm start` runs it, in a process and on a database of its own.
 * @param events how many dates there are, a day apart, each with a cover where `covers` says so
 * @param settings environment variables over the defaults
 */
export async function openBenchSite({
  events,
  covers = false,
  settings: own = {},
}: {
  events: number;
  covers?: boolean;
  settings?: Record<string, string>;
}) {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-bench-'));
  const settings = { ...online, ...own };
  const environment = readEnvironment({ ...settings, DATA_DIR: folder });
  const embedded = await openEmbedded(environment);
  await syncStaff(embedded.database, environment);
  const posters = readdirSync(join(root, 'supabase/seed-covers')).filter((file) => file.endsWith('.webp'));
  if (covers)
    for (let number = 1; number <= events; number++)
      await embedded.answer(
        new Request(`http://x/storage/v1/object/event-covers/covers/${number}.webp`, {
          method: 'POST',
          headers: { apikey: embedded.keys.secret, 'Content-Type': 'image/webp' },
          body: readFileSync(join(root, 'supabase/seed-covers', posters[number % posters.length]!)),
        }),
      );
  await embedded.database.query(
    `insert into public.events (title, date, time, description, link, cover, city, state)
     select 'Función número ' || n, public.show_today() + n % 3000, '20:30',
       'Grabación en vivo número ' || n || ', con invitados sorpresa, público de réferi y una llamada a la abuela que nadie pidió pero todos merecen.',
       'https://boletos.example/' || n, case when $2 then 'covers/' || n || '.webp' else '' end,
       (array['Puebla', 'Mérida', 'Tijuana', 'Guadalajara', 'Monterrey', 'Oaxaca de Juárez'])[1 + n % 6], 'México'
     from generate_series(1, $1) as n`,
    [events, covers],
  );
  await embedded.close();

  const { url, pid, end } = await startSite({ folder, settings });
  return {
    url,
    /** Resident memory in MB. */
    memory: async () => (await residentKilobytes(pid)) / 1024,
    async close() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
