import { useCallback, useEffect, useState } from 'react';
import { ask as askPanel } from '../ask';
import type { BackupsView } from './backups-view';

const pause = 700; // ms between two questions while one is made

type State = {
  /** Null with a hosted project. */
  view?: BackupsView | null;
  said?: { text: string; failed?: boolean };
  sending?: boolean;
};

/** The backups, polled while one is made, and the function that starts one. */
export function useBackups() {
  const [state, setState] = useState<State>({});
  const busy = state.sending || typeof state.view?.percent === 'number';

  const settle = useCallback(
    (answer: BackupsView | null | string) =>
      setState((before): State => {
        if (typeof answer === 'string') {
          const view = before.view && { ...before.view, percent: undefined };
          return { view, said: { text: answer, failed: true } };
        }
        const ended = typeof before.view?.percent === 'number' && answer?.percent === undefined;
        if (!ended) return { view: answer, said: before.said };
        return { view: answer, said: answer?.failure ? undefined : { text: 'Listo: hay un respaldo nuevo.' } };
      }),
    [],
  );

  const { view, said } = state;
  useEffect(() => {
    if (view === undefined && !said) ask().then(settle, failed);
    if (typeof view?.percent !== 'number') return;
    const timer = setTimeout(() => void ask().then(settle, failed), pause);
    return () => clearTimeout(timer);
  }, [settle, view, said]);

  return {
    view,
    said,
    busy,
    make() {
      if (busy) return;
      setState({ view, sending: true });
      ask('POST').then(settle, failed);
    },
  };
}

const failed = (cause: unknown) => console.error('The backups could not be read', cause);

const ask = (method?: string) =>
  askPanel('/dashboard/respaldos', { method, failure: 'The backups could not be read' }) as Promise<
    BackupsView | null | string
  >;
