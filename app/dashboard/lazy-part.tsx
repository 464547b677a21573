import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { chunkFailure, chunkTimeout } from '../ui/chunk-failure';

/**
 * A heavy part of a screen, in a chunk of its own. One that fails or hangs becomes a sentence and a button that
 * tries again; the rest of the screen stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
) {
  return function LazyPart(props: Props) {
    const [state, setState] = useState<{ Part?: ComponentType<Props>; failed?: boolean }>({});
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      let current = true;
      loadChunk(load).then(
        ({ default: Part }) => current && setState({ Part }),
        () => current && setState({ failed: true }),
      );
      return () => void (current = false);
    }, [attempt]);

    function retry() {
      setState({});
      setAttempt(attempt + 1);
    }

    if (state.Part) return <state.Part {...props} />;
    if (!state.failed) return fallback;
    return (
      <div className="notice wrap" role="alert">
        <p>{chunkFailure}</p>
        <button type="button" onClick={retry}>
          Reintentar
        </button>
      </div>
    );
  };
}

/** In place of a screen that is coming. */
export const opening = <p className="panel-coming">Abriendo…</p>;

class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Addresses that failed, and how often: browsers up to Chromium 153 remember that, and never ask for one again. */
const failures = new Map<string, number>();

/**
 * Loads a chunk within 120 s.
 * @param load imports one module, and gives it as it is
 * @throws ChunkLoadError, reported to the console, when it fails or hangs
 */
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

/** Asks by another address for a module that had failed before. @throws the error it came with, the first time */
async function importAnew<Module>(cause: unknown): Promise<Module> {
  const [address] = /https?:\S+\.js/.exec(String(cause)) ?? [];
  const times = failures.get(address ?? '') ?? 0;
  if (address) failures.set(address, times + 1);
  if (!address || !times) throw cause;
  return (await import(/* @vite-ignore */ `${address}?${times}`)) as Module;
}
