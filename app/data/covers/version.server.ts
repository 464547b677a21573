import { createHash } from 'node:crypto';
import type { Event } from '../events/event';
import { sayOnce } from '../say-once.server';
import { coverAddress, storedCover, type CoverStorage } from './address';

/** The fields of an event that its cover depends on. */
export type Covered = Pick<Event, 'id' | 'cover'>;

/** The source of a cover for screens: a folder of resized pictures (`/pictures/…`), or an address elsewhere. */
export function coverSource(event: Covered, storage: CoverStorage): string | undefined {
  const source = picturesFolder(event, storage) ?? coverAddress(event.cover, storage);
  const { id, cover } = event;
  if (!source && cover.trim())
    sayOnce(`cover ${cover}`, () =>
      console.error('A stored cover address is not valid: the event is shown without it', { id, cover }),
    );
  return source;
}

/**
 * Folder of a stored cover's resized pictures, `/pictures/<id>/<version>`. The version derives from the stored value: a
 * new cover has a new address, and the old picture is never shown again.
 * @returns undefined for a cover outside the backend's storage
 */
export function picturesFolder(event: Covered, storage: CoverStorage): string | undefined {
  return storedCover(event.cover, storage)
    ? `/pictures/${encodeURIComponent(event.id)}/${coverVersion(event.cover)}`
    : undefined;
}

/** Version of a stored value: twelve hexadecimal digits. */
export function coverVersion(cover: string): string {
  return createHash('sha256').update(cover).digest('hex').slice(0, 12);
}
