import { hash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { App } from '@supabase/lite';
import { LRUCache } from 'lru-cache';
import { writeWhole } from './whole-files.ts';

type StorageAdapter = NonNullable<App['_storageAdapter']>;

/** The file of an object, relative to the folder of objects; its metadata are beside it, with `.json` at the end. */
export const objectFile = (bucket: string, key: string) => join(encodeURIComponent(bucket), hash('sha256', key, 'hex'));

/**
 * Stores objects as plain files: `<root>/<bucket>/<sha256 of the key>`, with their metadata in a JSON file beside them.
 * No key becomes a file name, so none can lead out of the folder.
 */
export function fileStorageAdapter(root: string): StorageAdapter {
  const fileOf = (bucket: string, key: string) => join(root, objectFile(bucket, key));

  async function metadata(bucket: string, key: string) {
    const file = fileOf(bucket, key);
    const meta = JSON.parse(await readFile(`${file}.json`, 'utf8')) as {
      mimetype: string;
      cacheControl: string;
      eTag: string;
    };
    const { size, mtime } = await stat(file);
    return { ...meta, size, contentLength: size, lastModified: mtime, httpStatusCode: 200 };
  }

  /**
   * Files that were removed lately. A request that read the row before may still ask for one, which is then no damage.
   */
  const removals = new LRUCache<string, true>({ max: 1000 });

  async function remove(bucket: string, key: string) {
    const file = fileOf(bucket, key);
    removals.set(file, true);
    await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })]);
  }

  return {
    driver: root,
    async getObject(bucket, key) {
      try {
        const facts = await metadata(bucket, key);
        return { metadata: facts, httpStatusCode: 200, body: await readFile(fileOf(bucket, key)) };
      } catch (error) {
        if (removals.has(fileOf(bucket, key))) return { metadata: nothing, httpStatusCode: 404 };
        throw error;
      }
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const file = fileOf(bucket, key);
      removals.delete(file);
      const bytes = body instanceof Uint8Array ? body : await buffer(body as AsyncIterable<Uint8Array>);
      const eTag = `"${hash('sha256', bytes, 'hex').slice(0, 32)}"`;
      await mkdir(dirname(file), { recursive: true });
      const facts = JSON.stringify({ key, mimetype: contentType, cacheControl, eTag });
      await writeWhole(file, (draft) => writeFile(draft, bytes));
      await writeWhole(`${file}.json`, (draft) => writeFile(draft, facts));
      return metadata(bucket, key);
    },
    deleteObject: (bucket, key) => remove(bucket, key),
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },
    headObject: (bucket, key) => metadata(bucket, key),
    copyObject: unused,
    privateAssetUrl: unused,
  };
}

const nothing = { size: 0, contentLength: 0, mimetype: '', cacheControl: '', eTag: '' };

const unused = () => Promise.reject(new Error('The site neither copies objects nor gives them private addresses.'));
