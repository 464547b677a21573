import { createHash } from 'node:crypto';
import { storedCover } from './address';
import type { Event } from '../event';

/**
 * Folder of a stored cover's resized pictures, `/pictures/<id>/<version>`: the version is taken from the
 * stored value, so a replaced cover has another address and the old picture is never shown again.
 * @returns undefined for a cover that the backend does not store
 */
export function coverVersion(event: Pick<Event, 'id' | 'cover'>, backendUrl: string): string | undefined {
  if (!storedCover(event.cover, backendUrl)) return undefined;
  const version = createHash('sha256').update(event.cover).digest('hex').slice(0, 12);
  return `/pictures/${encodeURIComponent(event.id)}/${version}`;
}
