import type { Backend } from '../backend.server';

/** Where covers are stored: the part of the backend that their addresses depend on. */
export type CoverStorage = Pick<Backend, 'url' | 'atSiteAddress'>;

export type StoredCover = { bucket: 'covers' | 'event-covers'; path: string };

const publicObject = /^\/storage\/v1\/object\/public\/(covers|event-covers)\/(.+)$/;

/**
 * Public address of a cover as it was stored: a URL is used as it is, anything else is a path in the bucket
 * `event-covers` (specification 10.4).
 * @returns undefined without a cover, when a URL's scheme is not http(s), or when it does not decode
 */
export function coverAddress(cover: string, storage: CoverStorage): string | undefined {
  const text = cover.trim();
  const stored = storedCover(text, storage);
  if (stored) return publicAddress(stored, storage);
  return isUrl(text) && URL.canParse(text) && ownPath(text, storage) === undefined ? text : undefined;
}

/**
 * Bucket and path of a cover that the backend itself stores. On a backend at the site's own address only the path
 * counts: port or domain may have changed since.
 * @returns undefined for a cover elsewhere, or an address that does not decode
 */
export function storedCover(cover: string, storage: CoverStorage): StoredCover | undefined {
  const text = cover.trim();
  if (isUrl(text)) {
    const [, bucket, path] = publicObject.exec(ownPath(text, storage) ?? '') ?? [];
    const decoded = path && decode(path);
    return decoded && staysInside(decoded) ? { bucket: bucket as StoredCover['bucket'], path: decoded } : undefined;
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(text) || text.startsWith('//')) return undefined;
  const path = text.replace(/^\/+/, '');
  return path && staysInside(path) ? { bucket: 'event-covers', path } : undefined;
}

function publicAddress({ bucket, path }: StoredCover, storage: CoverStorage): string {
  const encoded = path.toWellFormed().split('/').map(encodeURIComponent).join('/');
  return `${storage.url}/storage/v1/object/public/${bucket}/${encoded}`;
}

/** Whether a path stays inside its bucket. */
const staysInside = (path: string) => !path.split('/').some((step) => step === '..' || step === '.');

const isUrl = (text: string) => /^https?:\/\//i.test(text);

/** Path of a URL, still encoded, that lies in the backend's public storage. */
function ownPath(address: string, storage: CoverStorage): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return (storage.atSiteAddress || origin === new URL(storage.url).origin) && publicObject.test(pathname)
    ? pathname
    : undefined;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
