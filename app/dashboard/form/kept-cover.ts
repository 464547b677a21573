/** Where a form keeps the picture that was chosen, beyond the life of the page. */
export type KeptCover = {
  /** What was kept; undefined where there is nothing, or nowhere to keep it. */
  read(): Promise<File | undefined>;
  /** Keeps it in place of an earlier one; without a file, nothing. */
  write(file: File | undefined): Promise<void>;
};

const nameHeader = 'X-Name';

/**
 * Keeps a form's picture in the browser's cache, one at a time: session storage takes no pictures. A browser has a cache
 * over https and on this machine only; elsewhere the picture is as long there as the page.
 * @param form whose picture it is
 * @param attempt by which it is found again, where the form may be open twice
 */
export function keptCover(form: 'nuevo-evento' | 'gira', attempt = ''): KeptCover {
  const address = `/${form}/${attempt}`;
  let writing = Promise.resolve();

  async function replace(file: File | undefined) {
    if (!globalThis.caches) return;
    await caches.delete(form);
    if (!file) return;
    const headers = { 'Content-Type': file.type, [nameHeader]: encodeURIComponent(file.name) };
    await (await caches.open(form)).put(address, new Response(file, { headers }));
  }

  return {
    async read() {
      const found = await globalThis.caches?.match(address, { cacheName: form });
      if (!found) return undefined;
      const picture = await found.blob();
      return new File([picture], decodeURIComponent(found.headers.get(nameHeader) ?? ''), { type: picture.type });
    },
    // One after the other: what was chosen last is what is kept.
    write: (file) => (writing = writing.catch(() => undefined).then(() => replace(file))),
  };
}
