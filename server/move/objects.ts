import type { SupabaseClient } from '@supabase/supabase-js';
import { refusal } from './refusal.ts';

/** A stored picture. */
export type StoredObject = { bucket: string; path: string };

/** The two buckets that events take their covers from. */
const buckets = ['covers', 'event-covers'];
const page = 100; // objects listed at once

/** The pictures of both buckets, in all their folders, by name. */
export async function listObjects(storage: SupabaseClient['storage'], url: string): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  for (const bucket of buckets) {
    const folders = [''];
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
      for (let offset = 0; ; offset += page) {
        const { data, error } = await storage.from(bucket).list(folder, { limit: page, offset });
        if (error) throw refusal(url, error, bucket);
        for (const { name, id } of data) {
          // The hosted storage lists folder by folder, the embedded one every path at once: a folder has no id.
          const path = folder ? `${folder}/${name}` : name;
          if (id === null) folders.push(path);
          else if (name !== '.emptyFolderPlaceholder') found.push({ bucket, path });
        }
        if (data.length < page) break;
      }
    }
  }
  const unique = new Map(found.map((object) => [nameOf(object), object]));
  return [...unique.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** `bucket/path` */
export const nameOf = ({ bucket, path }: StoredObject): string => `${bucket}/${path}`;
