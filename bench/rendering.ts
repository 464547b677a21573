import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { createApp as CreateApp } from '../server/app.ts';
import { readEnvironment } from '../server/settings/environment.ts';

// `rendering.ts <path>` prints how many milliseconds of processor time one page takes from the list in memory, without
// the page cache, and how many of them React takes for its component tree. The backend is asked once, for the list.

const path = process.argv[2]!;
const warmUp = 2000; // renderings; the first ones of a process measure the compiler
const measured = 1500; // renderings; enough for garbage collections, one every fifty or so, to count

const build = join(import.meta.dirname, '../build');
const load = createRequire(import.meta.url);
// Otherwise React loads its slower development build.
process.env.NODE_ENV = 'production';
const server = load('react-dom/server') as typeof import('react-dom/server');
const render = server.renderToPipeableStream;
/** The processor time so far, in milliseconds, which other programs affect less than the clock. */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let tree = 0;
// The build reads React's function when it loads: this one measures until the last byte.
server.renderToPipeableStream = (element, options) => {
  const started = now();
  const { pipe, abort } = render(element, options);
  return {
    abort,
    pipe: (destination) => pipe(destination.once('finish', () => (tree += now() - started))),
  };
};
const { createApp } = (await import(join(build, 'server/app.js'))) as { createApp: typeof CreateApp };

const rows = Array.from({ length: 24 }, (_, index) => ({
  id: index + 1,
  title: `Función número ${index + 1}`,
  date: `2099-${String(1 + (index % 12)).padStart(2, '0')}-15`,
  time: '20:30:00',
  description: 'Grabación en vivo con invitados sorpresa, público de réferi y una llamada a la abuela que nadie pidió.',
  link: `https://boletos.example/${index + 1}`,
  cover: `covers/${index + 1}.webp`,
  city: 'Puebla',
  state: 'Puebla',
}));
const url = 'http://localhost:3486';
const app = await createApp({
  environment: readEnvironment({ SITE_URL: url, DEMO: 'off', EVENTS_CACHE_SECONDS: '3600' }),
  backend: {
    kind: 'hosted',
    url,
    publishableKey: 'key',
    cacheFolder: '',
    fetch: async (input) =>
      Response.json(new Request(input).url.includes('/rest/v1/events?') ? rows : [], {
        headers: { 'Content-Range': `0-${rows.length - 1}/${rows.length}` },
      }),
    close: async () => undefined,
  },
  tasks: {
    waitUntil: (_, work) => work(new AbortController().signal).catch(console.error),
    onceADay: () => undefined,
  },
  readAsset: (path) => readFileSync(join(build, 'client', path), 'utf8'),
});

const { html } = await app.render(path, () => undefined);
if (html!.toString().split('<article').length - 1 !== rows.length) throw new Error('The page does not show the cards');
await makeMany(warmUp);
tree = 0;
const page = await makeMany(measured);
console.log(JSON.stringify({ 'page ms': page / measured, 'component tree ms': tree / measured, ratio: page / tree }));
process.exit(0);

/** Renders each in a turn of the event loop, as requests arrive: within one turn weak references release nothing. */
async function makeMany(times: number): Promise<number> {
  let took = 0;
  for (let time = 0; time < times; time++) {
    const started = now();
    await app.render(path, () => undefined);
    took += now() - started;
    await turn();
  }
  return took;
}
