import type { Client } from '../client.server';
import type { EventId } from '../events/event';
import { withoutAccents } from '../text/fold';
import { CoverError, type SanitizedCover } from './sanitize.server';

const year = '31536000'; // seconds, for the header `max-age`
const attempts = 50;
let lastMoment = 0; // ms

/**
 * Stores the cover of a new event in the bucket `covers` under a timestamp in milliseconds (specification 7.7). If
 * another process took the name, the next one is tried.
 * @returns its public URL
 */
export async function uploadNewCover(client: Client, cover: SanitizedCover): Promise<string> {
  const name = await storeUnderFreeName(client, 'covers', cover, async () => moment());
  return client.storage.from('covers').getPublicUrl(name).data.publicUrl;
}

/** Stores a logo in the bucket `event-covers`. @returns its path, which is unique */
export function uploadLogo(client: Client, logo: SanitizedCover): Promise<string> {
  return storeUnderFreeName(client, 'event-covers', logo, async () => `covers/logo-${moment()}.webp`);
}

/** The time in milliseconds, each value once. */
const moment = () => String((lastMoment = Math.max(Date.now(), lastMoment + 1)));

/**
 * Stores another cover of an event: bucket `event-covers`, path `covers/{eventId}-{filename}` (specification 7.8), with
 * a number if that path is taken.
 * @param target `before`: the value stored so far; `file`: the name of the chosen file
 * @param wasShown whether browsers may have cached a path, which then counts as taken: a new picture needs a new
 * address
 * @returns the path
 */
export async function uploadEventCover(
  client: Client,
  { id, before, file }: { id: EventId; before: string; file: string },
  cover: SanitizedCover,
  wasShown: (path: string) => Promise<boolean>,
): Promise<string> {
  const start = `covers/${id}-${plainFileName(file)}`;
  let number = numberAfter(before, start);
  return storeUnderFreeName(client, 'event-covers', cover, async () => {
    for (;;) {
      const path = `${start}${number > 1 ? `-${number}` : ''}.webp`;
      number++;
      if (!(await wasShown(path))) return path;
    }
  });
}

/** A file's name without its extension, in characters for every address and file system. */
export function plainFileName(file: string): string {
  const name = withoutAccents(file.replace(/\.[^.]*$/, ''))
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return name || 'portada';
}

/** 1 for a path without a number, else one more than the replaced cover's: a number is never used again. */
export function numberAfter(before: string, start: string): number {
  if (!before.startsWith(start)) return 1;
  const [path, digits = '1'] = /^(?:-(\d{1,9}))?\.webp$/.exec(before.slice(start.length)) ?? [];
  return path ? Number(digits) + 1 : 1;
}

async function storeUnderFreeName(
  client: Client,
  bucket: 'covers' | 'event-covers',
  { bytes }: SanitizedCover,
  nextName: () => Promise<string>,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const name = await nextName();
    const how = { contentType: 'image/webp', cacheControl: year };
    const { error } = await client.storage.from(bucket).upload(name, bytes, how);
    if (!error) return name;
    if (!isTaken(error) || attempt === attempts)
      throw new CoverError('No se pudo guardar la portada. Intenta de nuevo.', error);
  }
}

/** The hosted storage answers 400 with `statusCode` 409 in its body, the embedded one 409. */
function isTaken({ status, statusCode }: { status?: number; statusCode?: string }): boolean {
  return status === 409 || statusCode === '409';
}
