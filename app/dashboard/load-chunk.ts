import { chunkTimeout } from '../ui/chunk-failure';

/** A part of the app that did not arrive. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/**
 * Loads a chunk within 120 s.
 * @throws ChunkLoadError, reported to the console, when it fails or hangs
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${chunkTimeout} ms`)), chunkTimeout);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (cause) {
    const error = new ChunkLoadError('Loading a part of the app failed', { cause });
    console.error(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
