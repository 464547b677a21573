import type { Client } from '../client.server';
import { withoutAccents } from '../text/fold';
import { CoverError, type SanitizedCover } from './sanitize.server';

const year = '31536000'; // seconds
const attempts = 50;
let lastMoment = 0; // ms

/**
 * Stores the cover of a new event: bucket `covers`, a timestamp in milliseconds as file name (specification 7.7). A
 * name that another process took is skipped.
 * @returns its public URL
 */
export async function uploadNewCover(client: Client, cover: SanitizedCover): Promise<string> {
  const bucket = client.storage.from('covers');
  const name = await storeUnderFreeName(client, 'covers', cover, async () => moment());
  return bucket.getPublicUrl(name).data.publicUrl;
}

/** Stores a logo in the bucket `event-covers`. @returns its path, which no other logo had */
export function uploadLogo(client: Client, logo: SanitizedCover): Promise<string> {
  return storeUnderFreeName(client, 'event-covers', logo, async () => `covers/logo-${moment()}.${logo.extension}`);
}

/** The time in milliseconds, never the same twice. */
const moment = () => String((lastMoment = Math.max(Date.now(), lastMoment + 1)));

/** Removes the cover of a new event that turned out to exist already; if that fails, the sweep removes it. */
export async function removeNewCover(client: Client, url: string): Promise<void> {
  const { error } = await client.storage.from('covers').remove([url.slice(url.lastIndexOf('/') + 1)]);
  if (error) console.error('A cover that is not needed could not be removed', error);
}

/** The event of an upload, and the file chosen for it. */
type CoverTarget = { id: number | string; /** The value stored so far. */ before: string; file: string };

/**
 * Stores another cover for an event: bucket `event-covers`, path `covers/{eventId}-{filename}` (specification 7.8),
 * with a number where that path is taken.
 * @param wasShown whether browsers may have cached a path: then it counts as taken, because a new picture needs a new
 * address
 * @returns the path
 */
export async function uploadEventCover(
  client: Client,
  { id, before, file }: CoverTarget,
  cover: SanitizedCover,
  wasShown: (path: string) => Promise<boolean>,
): Promise<string> {
  const start = `covers/${id}-${plainName(file)}`;
  let number = numberAfter(before, start, cover.extension);
  return storeUnderFreeName(client, 'event-covers', cover, async () => {
    for (;;) {
      const path = `${start}${number > 1 ? `-${number}` : ''}.${cover.extension}`;
      number++;
      if (!(await wasShown(path))) return path;
    }
  });
}

/** A file's name without its ending, in letters that every address and file system takes. */
export function plainName(file: string): string {
  const name = withoutAccents(file.replace(/\.[^.]*$/, ''))
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return name || 'portada';
}

/** 1 when a path has no number, else one more than the replaced cover's: a number is never used again. */
export function numberAfter(before: string, start: string, extension: string): number {
  if (!before.startsWith(start) || !before.endsWith(`.${extension}`)) return 1;
  const rest = before.slice(start.length, -extension.length - 1);
  if (rest === '') return 2;
  const [, digits] = /^-(\d{1,9})$/.exec(rest) ?? [];
  return digits ? Number(digits) + 1 : 1;
}

async function storeUnderFreeName(
  client: Client,
  bucket: 'covers' | 'event-covers',
  { bytes, type }: SanitizedCover,
  nextName: () => Promise<string>,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const name = await nextName();
    const { error } = await client.storage.from(bucket).upload(name, bytes, { contentType: type, cacheControl: year });
    if (!error) return name;
    if (!isTaken(error) || attempt === attempts)
      throw new CoverError('No se pudo guardar la portada. Intenta de nuevo.', error);
  }
}

/** The hosted storage says 400 with `statusCode` 409 in its body, the embedded one 409. */
function isTaken({ status, statusCode }: { status?: number; statusCode?: string }): boolean {
  return status === 409 || statusCode === '409';
}
