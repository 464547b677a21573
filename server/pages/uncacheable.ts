import { TooBusy } from '../../app/data/semaphore.ts';
import { crowded } from '../limits/under-way.ts';

/** An answer, and its document as separate bytes if it is HTML. */
export type Rendered = { response: Response; html?: Buffer };

/** The 503 for a refusal of the semaphore. */
export function busy(error: unknown): never {
  if (!(error instanceof TooBusy)) throw error;
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' };
  throw new Uncacheable({ response: new Response(crowded, { status: 503, headers }) });
}

export const bytesOf = async ({ response, html }: Rendered) => html ?? Buffer.from(await response.arrayBuffer());

/** A response that must not be cached, such as an error; several requests may wait for its body. */
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
