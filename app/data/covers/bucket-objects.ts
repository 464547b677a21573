import type { SupabaseClient } from '@supabase/supabase-js';

const listedAtOnce = 100; // objects per request

/** Every object of a bucket, in all folders. @throws the storage's error */
export async function* bucketObjects(storage: SupabaseClient['storage'], bucket: string) {
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (let offset = 0; ; offset += listedAtOnce) {
      const { data, error } = await storage.from(bucket).list(folder, { limit: listedAtOnce, offset });
      if (error) throw error;
      for (const { name, id, created_at } of data) {
        // The hosted storage lists one folder at a time, the embedded one all paths; a folder has no id.
        const path = folder ? `${folder}/${name}` : name;
        if (id === null) folders.push(path);
        else yield { path, createdAt: created_at };
      }
      if (data.length < listedAtOnce) break;
    }
  }
}
