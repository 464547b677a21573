import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { chunkFailure } from '../ui/chunk-failure';
import { loadChunk } from './load-chunk';

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
      <div className="notice" role="alert">
        <p>{chunkFailure}</p>
        <button type="button" onClick={retry}>
          Reintentar
        </button>
      </div>
    );
  };
}
