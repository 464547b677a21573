import type { Framing } from '../form/prepare-cover';

/** A picture as it was chosen, how it is made 2:3 where somebody said how, and its stored value once it was sent for a new event. */
export type Kept = { file: File; framing?: Framing; stored?: string };

/** Where a form keeps the picture that was chosen, beyond the life of the page. */
export type KeptCover = ReturnType<typeof keptCover>;

const store = 'portadas';
const headers = { name: 'X-Name', framing: 'X-Framing', stored: 'X-Stored', at: 'X-Kept-At' };
const longest = 7 * 24 * 3_600_000; // ms that a picture waits for its form
/** How long a stored picture that no event uses is there at least, in ms: the server removes it after a day. */
const unswept = 20 * 3_600_000;

/**
 * Keeps a form's picture in the browser's cache: session storage takes no pictures. A browser has a cache over https and on
 * this machine only; elsewhere the picture is as long there as the page.
 * @param own by which what this form writes is found again; no other form's picture is touched
 * @param former where it is read, when that was written by another tab
 */
export function keptCover(own: string, former = own) {
  let key = former;
  let last = 0;
  let writing = Promise.resolve();
  const address = () => `/${store}/${key}`;

  async function replace(kept: Kept | undefined) {
    if (!globalThis.caches) return;
    const cache = await caches.open(store);
    if (kept) key = own;
    if (!kept) return void (await cache.delete(address()));
    await cache.put(
      address(),
      new Response(kept.file, {
        headers: {
          'Content-Type': kept.file.type,
          [headers.name]: encodeURIComponent(kept.file.name),
          [headers.framing]: JSON.stringify(kept.framing ?? null),
          [headers.stored]: kept.stored ?? '',
          [headers.at]: String(Date.now()),
        },
      }),
    );
    for (const request of await cache.keys()) {
      const at = Number((await cache.match(request))?.headers.get(headers.at));
      if (Date.now() - at > longest) await cache.delete(request);
    }
  }

  return {
    /** The kept file; undefined where there is none, or no storage. */
    async read(): Promise<Kept | undefined> {
      const found = await globalThis.caches?.match(address(), { cacheName: store });
      if (!found) return undefined;
      const picture = await found.blob();
      const name = decodeURIComponent(found.headers.get(headers.name) ?? '');
      const framing = JSON.parse(found.headers.get(headers.framing) ?? 'null') as Framing | null;
      const isThere = Date.now() - Number(found.headers.get(headers.at)) < unswept;
      return {
        file: new File([picture], name, { type: picture.type }),
        framing: framing ?? undefined,
        stored: (isThere && found.headers.get(headers.stored)) || undefined,
      };
    },
    /** Keeps a picture in place of this form's earlier one, as soon as may be; without a picture, nothing. */
    write(kept: Kept | undefined) {
      // One after the other, and of those that wait only the last: a crop is moved faster than a picture is written.
      const turn = ++last;
      writing = writing
        .then(() => (turn === last ? replace(kept) : undefined))
        // The form itself still has it, and only a reload would lose it.
        .catch((cause: unknown) => console.warn('A picture could not be kept', cause));
    },
    /** By which it is found again. */
    key: () => key,
  };
}

export function clearKeptCovers(): void {
  if (!globalThis.caches) return;
  caches.delete(store).catch((cause: unknown) => console.warn('Stored pictures could not be removed', cause));
}
