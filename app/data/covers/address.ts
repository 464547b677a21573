/**
 * Public address of a cover as it was stored: a URL is used as it is, anything else is a path in the bucket
 * `event-covers` (architecture, "Decisions already made").
 * @param backendUrl origin of the backend, without a slash at the end
 * @returns undefined without a cover, or when a URL's scheme is not http(s)
 */
export function coverAddress(cover: string, backendUrl: string): string | undefined {
  const text = cover.trim();
  if (!text) return undefined;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : undefined;
  if (/^[a-z][a-z\d+.-]*:/i.test(text) || text.startsWith('//')) return undefined;
  const path = text.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/');
  return `${backendUrl}/storage/v1/object/public/event-covers/${path}`;
}

/** Bucket and path of a cover that the backend itself stores; undefined for one that lives elsewhere. */
export function storedCover(cover: string, backendUrl: string): { bucket: string; path: string } | undefined {
  const address = coverAddress(cover, backendUrl);
  const prefix = `${backendUrl}/storage/v1/object/public/`;
  if (!address?.startsWith(prefix)) return undefined;
  const [bucket, ...path] = new URL(address).pathname
    .slice(new URL(prefix).pathname.length)
    .split('/')
    .map(decodeURIComponent);
  return (bucket === 'covers' || bucket === 'event-covers') && path.join('/')
    ? { bucket, path: path.join('/') }
    : undefined;
}
