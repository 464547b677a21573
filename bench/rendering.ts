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
 * How long each page takes that is made from the list in memory, without the page cache, and how long React takes for its
 * component tree alone, in turn and in this process; medians in milliseconds of processor time. The backend is asked once,
 * for the list.
 */
export async function timeRendering(paths: string[], { events = 24, rounds = 40, warmUp = 600 } = {}) {
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

  // By processor time, which what else runs on the machine changes less.
  const timed = async (make: () => Promise<Buffer>) => {
    const started = process.cpuUsage();
    for (let time = 0; time < 20; time++) await make();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 20_000;
  };
  const results = [];
  for (const path of paths) {
    handoff = undefined;
    // Both as bytes, which is what the server sends.
    const wholePage = async () => (await app.render(path)).html!;
    await wholePage();
    const context = tree!.props.context as { serverHandoffStream?: ReadableStream<Uint8Array> };
    // What the page hands to the browser is part of the tree; the stream of it is read once, so each rendering gets its own.
    const handed = handoff!;
    const treeAlone = () =>
      new Promise<Buffer>((resolve, reject) => {
        const serverHandoffStream = new Blob([handed]).stream();
        const { pipe } = original(cloneElement(tree!, { context: { ...context, serverHandoffStream } }), {
          onAllReady: () => pipe(collect(resolve)),
          onError: reject,
        });
      });
    // A process that has just begun measures the compiler.
    for (let time = 0; time < warmUp; time++) await Promise.all([wholePage(), treeAlone()]);
    const page: number[] = [];
    const component: number[] = [];
    for (let round = 0; round < rounds; round++) {
      page.push(await timed(wholePage));
      component.push(await timed(treeAlone));
    }
    const [whole, part] = [page, component].map((times) => median(times)) as [number, number];
    if (count(await treeAlone()) !== count(await wholePage())) throw new Error('The two did not show the same cards');
    results.push({ path, page: whole, tree: part, ratio: whole / part });
  }
  return results;
}

const count = (html: Buffer) => html.toString().split('<article').length - 1;

/** What React writes, in one piece. */
function collect(done: (html: Buffer) => void) {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write: (chunk: Uint8Array, _, next) => (chunks.push(chunk), next()),
    final: (next) => (done(Buffer.concat(chunks)), next()),
  });
}
