import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import type { createApp as CreateApp } from '../server/app.ts';
import { median } from './numbers.ts';

const build = join(import.meta.dirname, '../build');
const load = createRequire(import.meta.url);

/**
 * How long a page takes that is made from the list in memory, without the page cache, and how long React takes for its component
 * tree alone, in turn and in this process; medians in milliseconds of processor time. The backend is asked once, for the list.
 */
export async function timeRendering({ events = 24, rounds = 30 } = {}) {
  // React picks its development build, which is slower, unless this says otherwise before it loads.
  process.env.NODE_ENV = 'production';
  const server = load('react-dom/server') as typeof import('react-dom/server');
  let tree: ReactElement<{ context: object }> | undefined;
  const original = server.renderToPipeableStream;
  // The build takes React's function as it finds it when it is loaded: this one keeps what it was given.
  let handoff: Buffer<ArrayBuffer> | undefined;
  server.renderToPipeableStream = (element, options) => {
    tree = element as typeof tree;
    const { context } = tree!.props as { context: { serverHandoffStream: ReadableStream<Uint8Array> } };
    if (handoff) return original(element, options);
    const [ours, theirs] = context.serverHandoffStream.tee();
    context.serverHandoffStream = theirs;
    new Response(ours).arrayBuffer().then(
      (bytes) => (handoff = Buffer.from(bytes)),
      (cause: unknown) => console.error('What the page hands over could not be kept', cause),
    );
    return original(element, options);
  };
  const { createApp } = (await import(join(build, 'server/index.js'))) as { createApp: typeof CreateApp };
  server.renderToPipeableStream = original;
  const { cloneElement } = await import('react');

  const rows = Array.from({ length: events }, (_, index) => ({
    id: index + 1,
    title: `Función número ${index + 1}`,
    date: `2099-${String(1 + (index % 12)).padStart(2, '0')}-15`,
    time: '20:30:00',
    description:
      'Grabación en vivo con invitados sorpresa, público de réferi y una llamada a la abuela que nadie pidió.',
    link: `https://boletos.example/${index + 1}`,
    cover: `covers/${index + 1}.webp`,
    city: 'Puebla',
    state: 'Puebla',
  }));
  const url = 'http://localhost:3486';
  const app = createApp({
    environment: { SITE_URL: url, demo: false, EVENTS_CACHE_SECONDS: 3600 },
    backend: {
      kind: 'hosted',
      url,
      publishableKey: 'key',
      cacheFolder: '',
      fetch: async () => Response.json(rows, { headers: { 'Content-Range': `0-${events - 1}/${events}` } }),
      close: async () => undefined,
    },
    tasks: {
      waitUntil: (_, work) => work(new AbortController().signal).catch(console.error),
      onceADay: () => undefined,
    },
    clearPages: () => undefined,
    readAsset: (path) => readFileSync(join(build, 'client', path), 'utf8'),
  });

  const wholePage = async () => (await app.fetch(new Request(`${url}/new-version`))).text();
  await wholePage();
  const context = tree!.props.context as { serverHandoffStream?: ReadableStream<Uint8Array> };
  // What the page hands to the browser is part of the tree; the stream of it is read once, so each rendering gets its own.
  const handed = handoff!;
  const treeAlone = () =>
    new Promise<string>((resolve, reject) => {
      const serverHandoffStream = new Blob([handed]).stream();
      const { pipe } = original(cloneElement(tree!, { context: { ...context, serverHandoffStream } }), {
        onAllReady: () => pipe(collect(resolve)),
        onError: reject,
      });
    });
  // By processor time: what else runs on the machine makes no difference.
  const timed = async (make: () => Promise<string>) => {
    const started = process.cpuUsage();
    for (let time = 0; time < 10; time++) await make();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 10_000;
  };
  const page: number[] = [];
  const component: number[] = [];
  for (let round = 0; round < rounds; round++) {
    page.push(await timed(wholePage));
    component.push(await timed(treeAlone));
  }
  // The first rounds are the compiler's.
  const [whole, part] = [page, component].map((times) => median(times.slice(rounds / 3))) as [number, number];
  if (count(await treeAlone()) !== count(await wholePage())) throw new Error('The two did not show the same cards');
  return { page: whole, tree: part, ratio: whole / part };
}

const count = (html: string) => html.split('<article').length - 1;

/** What React writes, as one text. */
function collect(done: (html: string) => void) {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write: (chunk: Uint8Array, _, next) => (chunks.push(chunk), next()),
    final: (next) => (done(Buffer.concat(chunks).toString()), next()),
  });
}
