import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { ReactElement } from 'react';
import type { createApp as CreateApp } from '../server/app.ts';
import type { Rendering } from './rendering.ts';

// `rendering-process.ts page|tree <path>` prints how many milliseconds of processor time one rendering takes. The backend
// is asked once, for the list.

const [what, path] = process.argv.slice(2) as [Rendering, string];
const warmUp = 2000; // renderings: a process that has just begun measures the compiler
const measured = 1500; // renderings: garbage is collected every fifty or so, and counts

const build = join(import.meta.dirname, '../build');
const load = createRequire(import.meta.url);
// Without this React loads its slower development build.
process.env.NODE_ENV = 'production';
const server = load('react-dom/server') as typeof import('react-dom/server');
type RouterContext = { serverHandoffStream: ReadableStream<Uint8Array> };
/** React Router's element, or one of the providers around it. */
type Tree = ReactElement<{ context?: RouterContext; children: Tree }>;
const contextOf = ({ props }: Tree): RouterContext => props.context ?? contextOf(props.children);
const first: { tree?: Tree; handoff?: Promise<ArrayBuffer> } = {};
const render = server.renderToPipeableStream;
// The build reads React's function when it loads: this one keeps its first arguments.
server.renderToPipeableStream = (element, options) => {
  if (!first.tree) {
    first.tree = element as Tree;
    const context = contextOf(first.tree);
    const [ours, theirs] = context.serverHandoffStream.tee();
    context.serverHandoffStream = theirs;
    first.handoff = new Response(ours).arrayBuffer();
  }
  return render(element, options);
};
const { createApp } = (await import(join(build, 'server/index.js'))) as { createApp: typeof CreateApp };
const { cloneElement } = await import('react');

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
const app = createApp({
  environment: { SITE_URL: url, demo: false, TRUST_PROXY: 0, EVENTS_CACHE_SECONDS: 3600 },
  backend: {
    kind: 'hosted',
    url,
    publishableKey: 'key',
    cacheFolder: '',
    fetch: async () => Response.json(rows, { headers: { 'Content-Range': `0-${rows.length - 1}/${rows.length}` } }),
    close: async () => undefined,
  },
  tasks: {
    waitUntil: (_, work) => work(new AbortController().signal).catch(console.error),
    onceADay: () => undefined,
  },
  readAsset: (path) => readFileSync(join(build, 'client', path), 'utf8'),
});

// Both as bytes, which is what the server sends.
const wholePage = async () => (await app.render(path, () => undefined)).html!;
const whole = await wholePage();
const tree = first.tree!;
const context = contextOf(tree);
const withContext = (element: Tree, own: RouterContext): Tree =>
  element.props.context
    ? cloneElement(element, { context: own })
    : cloneElement(element, { children: withContext(element.props.children, own) });
const handed = await first.handoff!;
// The page's data for the browser is part of the tree; its stream can be read once, so each rendering gets its own.
const treeAlone = () =>
  new Promise<Buffer>((resolve, reject) => {
    const serverHandoffStream = new Blob([handed]).stream();
    const { pipe } = render(withContext(tree, { ...context, serverHandoffStream }), {
      onAllReady: () => pipe(collect(resolve)),
      onError: reject,
    });
  });
if (count(await treeAlone()) !== count(whole)) throw new Error('The two did not show the same cards');

const make = what === 'page' ? wholePage : treeAlone;
await makeMany(warmUp);
// Processor time, which other programs affect less.
const started = process.cpuUsage();
await makeMany(measured);
const { user, system } = process.cpuUsage(started);
console.log((user + system) / 1000 / measured);
process.exit(0);

/** Each in its own turn of the event loop, as requests arrive: within one turn weak references release nothing. */
async function makeMany(times: number) {
  for (let time = 0; time < times; time++) {
    await make();
    await turn();
  }
}

function count(html: Buffer): number {
  return html.toString().split('<article').length - 1;
}

/** React's output, in one piece. */
function collect(done: (html: Buffer) => void) {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write: (chunk: Uint8Array, _, next) => (chunks.push(chunk), next()),
    final: (next) => (done(Buffer.concat(chunks)), next()),
  });
}
