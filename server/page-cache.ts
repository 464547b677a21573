import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, compressBrotli, compressGzip, type Encoding } from './encodings.ts';
import { keptHead } from './kept-head.ts';
import { semaphore } from './limits/semaphore.ts';
import { bytesOf, busy, Uncacheable, type Rendered } from './uncacheable.ts';

/** A rendered page, held as it goes out in each encoding. */
type Page = { hash: string; quality: number; bodies: Record<Encoding, Body> };
/** Headers are name and value in turn, as Node writes them without another look. */
type Body = { etag: string; bytes: Buffer; found: ReturnType<typeof keptHead>; unchanged: string[] };

type Options = {
  /** How long a page is served before it is made again, in seconds; 0 turns the cache off. */
  seconds: number;
  /** Makes a page, for nobody in particular: no cookies reach it. */
  render(path: string): Promise<Rendered>;
  /** For how many more ms what pages are made of is current: a page of a list of four seconds is four seconds old. */
  freshFor?(): number;
  /** Whether a page is one of the few that fans come to: it is made before others that wait. */
  isFirst(path: string): boolean;
  /** The answer for one who may not have a page made just now; whoever waits for one that is being made may. */
  refuse?(path: string, request: IncomingMessage): Response | undefined;
};

const staleFor = 60_000; // ms past its time that a page may stand in while a new one is made
// ms that the new one waits: on one small core, the visitor who came first wants the scripts and pictures before it.
const pause = 500;
const shortest = 250; // ms that a page is served which is out of date as it is made: the newer list is under way
const mostPages = 200;
const rendersAtOnce = 4;
const rendersWaiting = 200;

/**
 * Pages that are the same for everybody, rendered at most once every few seconds however many ask: one render at a time
 * for each, the old one served meanwhile. What is not a 200, or says that it must not be stored, is never kept.
 */
export function pageCache({ seconds, render, freshFor, isFirst, refuse }: Options) {
  const cacheControl = seconds ? `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=60` : 'no-cache';
  const turns = semaphore(rendersAtOnce, rendersWaiting);
  const making = new Set<string>();
  /** Pages that there were before a save dropped them: fans who share an address ask for many of them at once. */
  const known = new LRUCache<string, true>({ max: mostPages });
  const answers = { kept: 0, stale: 0, made: 0 };
  const pages = new LRUCache<string, Page, { soon: boolean }>({
    max: mostPages,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ bodies }) => Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, 1),
    ttl: seconds * 1000,
    // Asked at each call, so that tests can turn the clock.
    perf: { now: () => performance.now() },
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // A page that staff's save drops while it is being made still reaches those who wait for it, and is not kept.
    ignoreFetchAbort: true,
    fetchMethod: async (path, before, { context, options }) => {
      making.add(path);
      try {
        if (before && context.soon) await new Promise((resolve) => setTimeout(resolve, pause).unref());
        const page = await make(path, before);
        options.ttl = life();
        known.set(path, true);
        return page;
      } catch (error) {
        // Nobody waits for it where an old page stands in.
        if (before && !(error instanceof Uncacheable)) console.error(`Rendering ${path} again failed`, error);
        throw error;
      } finally {
        making.delete(path);
      }
    },
  });

  /** How long a page that was made just now is served, in ms; a list that can't be read is not asked for more often. */
  function life(): number {
    const whole = seconds * 1000;
    const left = freshFor?.() ?? whole;
    return left < -whole ? whole : Math.min(whole, Math.max(shortest, left));
  }

  async function make(path: string, before?: Page): Promise<Page> {
    const rendered = await renderInTurn(path, before !== undefined);
    const { response } = rendered;
    if (response.status !== 200 || response.headers.get('cache-control') === 'no-store')
      throw new Uncacheable(rendered);
    const bytes = await bytesOf(rendered);
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    // As small as it gets where it is kept and nobody waits: the last step takes three times as long as all before it.
    const quality = !seconds ? 4 : before ? 11 : 10;
    // The list seldom changes in a few seconds, and compressing it well costs more than rendering it.
    if (before?.hash === hash && before.quality === quality) return before;
    const [br, zipped] = await Promise.all([compressBrotli(bytes, quality), compressGzip(bytes)]);
    const headers = new Map(response.headers);
    headers.delete('content-length');
    headers.set('cache-control', cacheControl).set('vary', 'Accept-Encoding');
    const as = (encoding: Encoding, bytes: Buffer, mark: string): Body => {
      const etag = `"${hash}${mark}"`;
      const common = new Map(headers).set('etag', etag);
      if (encoding !== 'identity') common.set('content-encoding', encoding);
      const found = [...common.set('content-length', String(bytes.length))].flat();
      common.delete('content-length');
      common.delete('content-type');
      return { etag, bytes, found: keptHead(found), unchanged: [...common].flat() };
    };
    return {
      hash,
      quality,
      bodies: {
        br: as('br', br, `-br${quality}`),
        gzip: as('gzip', zipped, '-gz'),
        identity: as('identity', bytes, ''),
      },
    };
  }

  /** Few at once: what many made-up addresses ask for must not keep those who ask for a page that there is. */
  async function renderInTurn(path: string, again: boolean): Promise<Rendered> {
    const ahead = again || isFirst(path) || known.has(path);
    const leave = await turns.enter({ ahead }).catch(busy);
    try {
      // Where rendering never pauses, one packet of requests after another would be rendered before anybody else is looked at.
      await new Promise(setImmediate);
      return await render(path);
    } finally {
      leave();
    }
  }

  /** The page, or one that may stand in for it while it is made again. */
  async function find(path: string, request: IncomingMessage): Promise<Page> {
    const left = pages.getRemainingTTL(path);
    const tooOld = left < -staleFor;
    const mustMake = !seconds || left === 0 || tooOld;
    answers[mustMake ? 'made' : 'stale']++;
    const refusal = mustMake && !making.has(path) && !known.get(path) ? refuse?.(path, request) : undefined;
    if (refusal) throw new Uncacheable({ response: refusal });
    if (!seconds) return make(path);
    return (await pages.fetch(path, { allowStale: !tooOld, forceRefresh: tooOld, context: { soon: !tooOld } }))!;
  }

  return {
    /** How requests for public pages were answered. */
    answers,
    /** Answers a request for a page that is kept, at once; false for any other. */
    answerKept(path: string, request: IncomingMessage, response: ServerResponse, id?: string): boolean {
      const page = seconds ? pages.get(path) : undefined;
      if (!page) return false;
      answers.kept++;
      send(page, request, response, id);
      return true;
    },
    /** Answers a request for a public page. */
    async answer(path: string, request: IncomingMessage, response: ServerResponse, id?: string) {
      try {
        if (!this.answerKept(path, request, response, id)) send(await find(path, request), request, response, id);
      } catch (error) {
        if (!(error instanceof Uncacheable)) throw error;
        const { status, headers } = error.response;
        const named = id ? { 'x-request-id': id } : {};
        response.writeHead(status, { ...Object.fromEntries(headers), ...named, 'cache-control': 'no-store' });
        response.end(request.method === 'HEAD' ? undefined : await error.body());
      }
    },
    /** Drops every page: what they show has changed. */
    clear() {
      pages.clear();
    },
  };
}

function send({ bodies }: Page, request: IncomingMessage, response: ServerResponse, id?: string) {
  const { etag, bytes, found, unchanged } = bodies[chooseEncoding(request.headers['accept-encoding'])];
  if (request.headers['if-none-match']?.includes(etag))
    return void response.writeHead(304, id ? unchanged.concat('x-request-id', id) : unchanged).end();
  found(request, response, id);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
