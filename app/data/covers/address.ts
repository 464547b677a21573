import type { Backend } from '../backend.server';

/** The part of the backend on which covers' addresses depend. */
export type CoverStorage = Pick<Backend, 'url' | 'atSiteAddress'>;

type StoredCover = { bucket: 'covers' | 'event-covers'; path: string };

const publicObject = /^\/storage\/v1\/object\/public\/(covers|event-covers)\/(.+)$/;

/**
 * Public address of a stored cover: a URL as it is; anything else is a path in the bucket `event-covers` (specification
 * 10.4).
 * @returns undefined without a cover, for a scheme other than http(s), or for an invalid encoding
 */
export function coverAddress(cover: string, storage: CoverStorage): string | undefined {
  const text = cover.trim();
  const stored = storedCover(text, storage);
  if (stored) return publicAddress(stored, storage);
  return isUrl(text) && URL.canParse(text) && ownPath(text, storage) === undefined ? text : undefined;
}

/**
 * Bucket and path of a cover in the backend's storage. On a backend at the site's own address only the path counts,
 * because port or domain may have changed.
 * @returns undefined for a cover elsewhere, or an invalid encoding
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

/**
 * Whether a value is one that the site gives to an uploaded cover (`upload.server.ts`), to the letter: of this event,
 * or without an id of a new one.
 */
export function isUpload(cover: string, storage: CoverStorage, id?: string | number): boolean {
  const stored = storedCover(cover, storage);
  if (!stored) return false;
  return id === undefined
    ? stored.bucket === 'covers' && /^\d+$/.test(stored.path) && cover === publicAddress(stored, storage)
    : cover === stored.path && stored.path.startsWith(`covers/${id}-`);
}

function publicAddress({ bucket, path }: StoredCover, storage: CoverStorage): string {
  const encoded = path.toWellFormed().split('/').map(encodeURIComponent).join('/');
  return `${storage.url}/storage/v1/object/public/${bucket}/${encoded}`;
}

/** Whether a path stays inside its bucket. */
const staysInside = (path: string) => !path.split('/').some((step) => step === '..' || step === '.');

const isUrl = (text: string) => /^https?:\/\//i.test(text);

/** Path, still encoded, of a URL in the backend's public storage. */
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
