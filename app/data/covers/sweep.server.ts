import type { Backend } from '../backend.server';
import { clientWithToken, type Client } from '../client.server';
import type { Site } from '../site.server';
import { bucketObjects } from './bucket-objects';
import { storedCover, type CoverStorage } from './address';

const day = 86_400_000; // ms
const pause = 5 * 60_000; // ms between two sweeps of one site
const batch = 100; // objects
/** The site's own files by bucket. */
const swept = { covers: /^\d+$/, 'event-covers': /^covers\// };

type CoversInUse = (client: Client) => Promise<Iterable<string>>;

const lastSweep = new WeakMap<Site, number>();

/**
 * Sweeps in the background with the session of the visiting staff, at most once in five minutes. It has its own client:
 * the request's would renew a session whose cookie nobody could write.
 */
export async function sweepLater(client: Client, backend: Backend, site: Site, inUse: CoversInUse): Promise<void> {
  if (Math.abs(Date.now() - (lastSweep.get(site) ?? 0)) < pause) return;
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token;
  if (!token) return;
  lastSweep.set(site, Date.now());
  const ofItsOwn = clientWithToken(backend, token);
  site.waitUntil('Removing covers that no event uses', (signal) => sweepCovers(ofItsOwn, backend, { inUse, signal }));
}

/**
 * Removes covers without an event that are older than a day. It looks only at the site's own files: timestamps in
 * `covers`, the folder `covers/` in `event-covers`.
 * @param now milliseconds from which the age counts
 * @throws the backend's error; then nothing is removed
 */
export async function sweepCovers(
  client: Client,
  storage: CoverStorage,
  { inUse, signal, now = Date.now() }: { inUse: CoversInUse; signal: AbortSignal; now?: number },
): Promise<void> {
  // Files are read before events: then a cover that an event gets meanwhile is seen.
  const old = new Map<string, string[]>();
  for (const [bucket, names] of Object.entries(swept)) {
    const paths: string[] = [];
    for await (const { path, createdAt } of bucketObjects(client.storage, bucket))
      if (names.test(path) && createdAt && Date.parse(createdAt) < now - day) paths.push(path);
    old.set(bucket, paths);
  }
  if ([...old.values()].every(({ length }) => !length)) return;
  const covers = await objectsInUse(client, storage, inUse);
  for (const [bucket, all] of old) {
    const paths = all.filter((path) => !covers.has(`${bucket}/${path}`));
    for (let from = 0; from < paths.length && !signal.aborted; from += batch)
      await remove(client, bucket, paths.slice(from, from + batch));
  }
}

/** The objects that some row names, as `bucket/path`. @throws the backend's error */
async function objectsInUse(client: Client, storage: CoverStorage, inUse: CoversInUse): Promise<Set<string>> {
  const covers = [...(await inUse(client))].map((cover) => storedCover(cover, storage));
  return new Set(covers.flatMap((stored) => (stored ? [`${stored.bucket}/${stored.path}`] : [])));
}

/** Pictures that were stored and that perhaps no form has named yet: at most so many of one person, and in all. */
const mostWaiting = { ofOne: 40, inAll: 200 };

/** The waiting pictures of a site by person, as stored values, the oldest first. */
const waiting = new WeakMap<Site, Map<string, string[]>>();

/**
 * Takes note of a stored picture for which a form is to follow. Where too many wait, the oldest of them is removed, of
 * this person or of the one who has the most; one that a row names meanwhile waits no more.
 * @param cover its stored value
 * @throws the backend's error
 */
export async function noteWaiting(
  client: Client,
  backend: Backend,
  site: Site,
  { email, cover, inUse }: { email: string; cover: string; inUse: CoversInUse },
): Promise<void> {
  const people = waiting.get(site) ?? new Map<string, string[]>();
  waiting.set(site, people.set(email, [...(people.get(email) ?? []), cover]));
  const total = () => [...people.values()].reduce((sum, { length }) => sum + length, 0);
  const fullest = () =>
    total() > mostWaiting.inAll
      ? [...people.values()].reduce((one, other) => (other.length > one.length ? other : one))
      : [people.get(email)!].find(({ length }) => length > mostWaiting.ofOne);
  if (!fullest()) return;
  const named = await objectsInUse(client, backend, inUse);
  const objectOf = (cover: string) => {
    const { bucket, path } = storedCover(cover, backend)!;
    return { bucket, path, isNamed: named.has(`${bucket}/${path}`) };
  };
  for (const [email, covers] of people)
    people.set(
      email,
      covers.filter((cover) => !objectOf(cover).isNamed),
    );
  for (let covers = fullest(); covers; covers = fullest()) {
    const { bucket, path } = objectOf(covers.shift()!);
    // A sweep may have removed it before.
    const { error } = await client.storage.from(bucket).remove([path]);
    if (error) console.error('A picture without a form could not be removed', { bucket, path }, error);
  }
}

async function remove(client: Client, bucket: string, paths: string[]) {
  const { data, error } = await client.storage.from(bucket).remove(paths);
  // A policy refuses without an error: files that were not removed are missing in the answer.
  const removals = new Set(data?.map(({ name }) => name));
  const remaining = paths.filter((path) => !removals.has(path));
  if (error || remaining.length)
    console.error('Covers that no event uses could not be removed', { bucket, left: remaining }, error);
}
