import { useCallback, useEffect, useState } from 'react';
import type { BackupsView } from './backups-view';

const pause = 700; // ms between two questions while one is made

type State = {
  /** Null with a hosted project. */
  view?: BackupsView | null;
  said?: { text: string; failed?: boolean };
  sending?: boolean;
};

/** The backups, asked for again and again while one is made, and the way to make one. */
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

/** The answer, or the sentence to show in its place. */
async function ask(method = 'GET'): Promise<BackupsView | null | string> {
  try {
    const response = await fetch('/dashboard/respaldos', { method });
    if (response.ok) return (await response.json()) as BackupsView | null;
    console.error('The backups could not be read', response.status);
    if (response.status === 401 || response.status === 403)
      return 'Tu sesión terminó. Inicia sesión en otra pestaña y vuelve a intentar.';
  } catch (cause) {
    console.error('The backups could not be read', cause);
  }
  return 'No se pudo. Revisa tu conexión e intenta de nuevo.';
}
