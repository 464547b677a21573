import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { chunkFailure, chunkTimeout } from '../ui/chunk-failure';

/**
 * A heavy part of a screen in its own chunk. If loading fails or hangs, a message with a retry button replaces it; the
 * rest of the screen stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
) {
  return function LazyPart(props: Props) {
    const [state, setState] = useState<{ attempt: number; Part?: ComponentType<Props>; failed?: boolean }>({
      attempt: 0,
    });
    const { attempt, Part, failed } = state;
    useEffect(() => {
      let current = true;
      loadChunk(load).then(
        ({ default: Part }) => current && setState({ attempt, Part }),
        async () => {
          // A file that several parts share stays failed in Chromium until the page reloads, which drafts outlive.
          if (attempt && (await fetch('/healthz').catch(() => undefined))?.ok) location.reload();
          else if (current) setState({ attempt, failed: true });
        },
      );
      return () => void (current = false);
    }, [attempt]);

    if (Part) return <Part {...props} />;
    if (!failed) return fallback;
    return (
      <div className="notice wrap" role="alert">
        <p>{chunkFailure}</p>
        <button type="button" onClick={() => setState({ attempt: attempt + 1 })}>
          Reintentar
        </button>
      </div>
    );
  };
}

/** Placeholder while a screen loads. */
export const opening = <p className="panel-coming">Abriendo…</p>;

class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Failed addresses with the number of failures: browsers up to Chromium 153 never request a failed module again. */
const failures = new Map<string, number>();

/** Loads a chunk within 120 s. @param load imports one module @throws ChunkLoadError, which is logged to the console */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${chunkTimeout} ms`)), chunkTimeout);
  });
  try {
    return await Promise.race([load().catch(importAnew<Module>), limit]);
  } catch (cause) {
    const error = new ChunkLoadError('Loading a part of the app failed', { cause });
    console.error(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Imports a module that has failed from another address. @throws the original error on the first failure */
async function importAnew<Module>(cause: unknown): Promise<Module> {
  const [address] = /https?:\S+\.js/.exec(String(cause)) ?? [];
  const times = failures.get(address ?? '') ?? 0;
  if (address) failures.set(address, times + 1);
  if (!address || !times) throw cause;
  return import(/* @vite-ignore */ `${address}?${times}`) as Promise<Module>;
}
