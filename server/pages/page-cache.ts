import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { compressBrotli, compressGzip } from './encodings.ts';
import { etagOf, prepareAnswer, sendPrepared, type PreparedAnswer } from './prepared-answer.ts';
import { inTurn, TooBusy } from '../../app/data/in-turn.ts';
import { crowded } from '../limits/under-way.ts';

/** An answer; of an HTML page also its document, as bytes. */
export type Rendered = { response: Response; html?: Buffer };

/** A rendered page in each encoding. `list` is what it was made of; undefined where it shows no dates. */
type Page = {
  list?: object;
  headers: Map<string, string>;
  smallest: boolean;
  bodies: PreparedAnswer;
};
/** A page that is being rendered; `list` is set once the rendering has read it. */
type Pending = { list?: object; page: Promise<Page> };
/** The caller of a rendering: `uses` receives the list that the page reads, `owner` is the visitor. */
type Caller = { uses: (list: object) => void; owner?: string };

type Options = {
  /** How long a shared cache may keep a page, in seconds. 0 turns this cache off too. */
  seconds: number;
  /**
   * Renders a page without cookies.
   * @param uses receives the list that the page reads
   */
  render(path: string, uses: (list: object) => void): Promise<Rendered>;
  /** The current list. A page is valid as long as it was made of this very object. */
  list: { atHand(): object | undefined; current(): Promise<object> };
  /** Whether a page is one of the few main ones, which are rendered before all others that wait. */
  isFirst(path: string): boolean;
  /**
   * Whether a page is hardly ever requested twice. It is compressed quickly, since one visitor may cause many such
   * pages.
   */
  isRare?(path: string): boolean;
  /** The name of a visitor, whose many pages at once are rendered behind those of others. */
  visitor?(request: IncomingMessage): string | undefined;
  /** The answer to a client over its limit, who still gets pages that are cached or being rendered. */
  refuse?(path: string, request: IncomingMessage): Response | undefined;
};

// Compressing a page further waits, because its first visitor asks for scripts and pictures now.
const pause = 500; // ms
const mostPages = 200;
const mostRarePages = 20; // in a cache of their own, so that they evict no others
const rendersAtOnce = 4;
const rendersWaiting = 200;

/** Public pages, rendered once for each list of events. Answers that are not 200 or say `no-store` are not kept. */
export function pageCache({ seconds, render, list, isFirst, isRare = () => false, visitor, refuse }: Options) {
  const cacheControl = seconds ? `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=60` : 'no-cache';
  const rendering = inTurn(rendersAtOnce, rendersWaiting);
  let lastTurn: Promise<unknown> = Promise.resolve();
  const pending = new Map<string, Pending>();
  const pages = new LRUCache<string, Page>({
    max: mostPages,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ bodies }) => Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, 1),
  });

  const rarePages = new LRUCache<string, Page>({ max: mostRarePages });
  const cacheOf = (path: string) => (isRare(path) ? rarePages : pages);

  const isOf = (page: { list?: object }, now: object | undefined) => !page.list || page.list === now;

  async function make(path: string, before: Page | undefined, { uses, owner }: Caller): Promise<Page> {
    const { response, html } = await renderInTurn(path, before !== undefined, { uses, owner });
    const bytes = html ?? Buffer.from(await response.arrayBuffer());
    if (response.status !== 200 || response.headers.get('cache-control') === 'no-store')
      throw new Uncacheable(response, bytes);
    // Most changes of the list leave most pages as they are, and compressing costs more than rendering.
    if (before?.bodies.identity.etag === etagOf(bytes)) return before;
    const [br, gzip] = await Promise.all([
      compressBrotli(bytes, seconds && !isRare(path) ? 10 : 4),
      compressGzip(bytes),
    ]);
    const headers = new Map(response.headers);
    headers.delete('content-length');
    headers.delete('server-timing'); // each answer has its own
    headers.set('cache-control', cacheControl);
    const bodies = prepareAnswer(headers, { identity: bytes, br, gzip });
    return { headers, smallest: isRare(path), bodies };
  }

  /** Compresses a cached page further, which takes three times as long as rendering it, so nobody waits for it. */
  async function shrink(path: string, page: Page) {
    await wait(pause, undefined, { ref: false });
    if (cacheOf(path).get(path) !== page) return;
    const { identity, gzip } = page.bodies;
    const br = await compressBrotli(identity.bytes, 11);
    const bodies = prepareAnswer(page.headers, { identity: identity.bytes, br, gzip: gzip.bytes });
    if (cacheOf(path).get(path) === page) cacheOf(path).set(path, { ...page, smallest: true, bodies });
  }

  /** Renders few pages at once, so that many invented addresses do not delay real pages. */
  async function renderInTurn(path: string, again: boolean, { uses, owner }: Caller): Promise<Rendered> {
    const work = async () => {
      // A rendering may never pause by itself. One begins a turn of the event loop: a turn accepts one connection.
      await (lastTurn = lastTurn.then(() => new Promise(setImmediate)));
      return render(path, uses);
    };
    return rendering(work, { ahead: again || isFirst(path), owner }).catch((error: unknown) => {
      throw error instanceof TooBusy ? new Uncacheable(tooManyWait(), Buffer.from(crowded)) : error;
    });
  }

  /** The cached page, the one in progress, or a new one. */
  async function find(path: string, request: IncomingMessage): Promise<Page> {
    const before = cacheOf(path).get(path);
    if (before && isOf(before, await list.current())) return before;
    const underWay = pending.get(path);
    // A rendering that began before a save still has the old list.
    if (underWay && isOf(underWay, list.atHand())) return underWay.page;
    const refusal = before ? undefined : refuse?.(path, request);
    if (refusal) throw new Uncacheable(refusal, Buffer.from(await refusal.arrayBuffer()));
    const entry: Partial<Pending> = {};
    const uses = (list: object) => (entry.list ??= list);
    const rendering = make(path, before, { uses, owner: visitor?.(request) }).then((page) => ({
      ...page,
      list: entry.list,
    }));
    if (!seconds) return rendering;
    pending.set(path, Object.assign(entry, { page: rendering }));
    const page = await rendering.finally(() => pending.get(path) === entry && pending.delete(path));
    if (!isOf(page, list.atHand())) return page;
    cacheOf(path).set(path, page);
    if (!page.smallest)
      shrink(path, page).catch((cause: unknown) => console.error(`${path} could not be compressed further`, cause));
    return page;
  }

  return {
    /** Answers a request from the cache at once; false for any other. */
    answerKept(path: string, request: IncomingMessage, response: ServerResponse, id?: string): boolean {
      const page = cacheOf(path).get(path);
      if (!page || !isOf(page, list.atHand())) return false;
      sendPrepared(page.bodies, request, response, id);
      return true;
    },
    async answer(path: string, request: IncomingMessage, response: ServerResponse, id?: string) {
      try {
        if (!this.answerKept(path, request, response, id))
          sendPrepared((await find(path, request)).bodies, request, response, id);
      } catch (error) {
        if (!(error instanceof Uncacheable)) throw error;
        const { status, headers } = error.answer;
        const idHeader = id ? { 'x-request-id': id } : {};
        response.writeHead(status, { ...Object.fromEntries(headers), ...idHeader, 'cache-control': 'no-store' });
        response.end(request.method === 'HEAD' ? undefined : error.bytes);
      }
    },
  };
}

/** An answer that must not be cached, such as an error. Several requests may wait for it, so its body is read. */
class Uncacheable extends Error {
  readonly answer: Response;
  readonly bytes: Buffer;
  constructor(answer: Response, bytes: Buffer) {
    super(`status ${answer.status}`);
    this.answer = answer;
    this.bytes = bytes;
  }
}

const tooManyWait = () =>
  new Response(null, { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' } });
