import { TooBusy } from './limits/semaphore.ts';
import { crowded } from './limits/under-way.ts';

/** An answer, and apart from it the document that it would carry, where it is one. */
export type Rendered = { response: Response; html?: Buffer };

/** For the semaphore's refusal: the answer that says so. */
export function busy(error: unknown): never {
  if (!(error instanceof TooBusy)) throw error;
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' };
  throw new Uncacheable({ response: new Response(crowded, { status: 503, headers }) });
}

/** A page's body, wherever it is. */
export const bytesOf = async ({ response, html }: Rendered) => html ?? Buffer.from(await response.arrayBuffer());

/** A page that must not be kept: an error, whose body several may wait for. */
export class Uncacheable extends Error {
  readonly #rendered: Rendered;
  #body: Promise<Buffer> | undefined;
  constructor(rendered: Rendered) {
    super(`status ${rendered.response.status}`);
    this.#rendered = rendered;
  }
  get response() {
    return this.#rendered.response;
  }
  body() {
    return (this.#body ??= bytesOf(this.#rendered));
  }
}
