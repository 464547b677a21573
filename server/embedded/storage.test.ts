import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileStorageAdapter } from './storage';

test('an object that can’t be written leaves nothing behind', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cartelera-objects-'));
  const name = createHash('sha256').update('covers/1-a.webp').digest('hex');
  // A folder where the file belongs: the bytes are written, and can't get their name.
  mkdirSync(join(root, 'event-covers', name, 'x'), { recursive: true });
  const { uploadObject } = fileStorageAdapter(root);
  const bytes = Buffer.from('x');
  await expect(uploadObject('event-covers', 'covers/1-a.webp', '1', bytes, 'image/webp', '')).rejects.toThrow();
  expect(readdirSync(join(root, 'event-covers'))).toEqual([name]);
});

test('an object that was removed meanwhile has no body; one whose file got lost is an error', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cartelera-objects-'));
  const { uploadObject, deleteObject, getObject } = fileStorageAdapter(root);
  const store = (key: string) => uploadObject('event-covers', key, '1', Buffer.from('x'), 'image/webp', '');
  await store('removed');
  await deleteObject('event-covers', 'removed', '1');
  expect((await getObject('event-covers', 'removed', '1')).body).toBeUndefined();
  await store('removed');
  expect((await getObject('event-covers', 'removed', '1')).body).toEqual(Buffer.from('x'));
  await store('lost');
  rmSync(root, { recursive: true });
  await expect(getObject('event-covers', 'lost', '1')).rejects.toThrow('ENOENT');
});
