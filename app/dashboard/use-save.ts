import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { SaveResult } from '../data/events/staff-event';

/**
 * Sends something to the panel's action, once however often one taps, and says what became of it.
 * @param onResult called once for each answer
 */
export function useSave(onResult: (result: SaveResult) => void) {
  const fetcher = useFetcher<SaveResult>();
  const underWay = useRef(false);
  const handled = useRef<SaveResult>(undefined);
  const { data, state } = fetcher;

  useEffect(() => {
    if (state !== 'idle' || !data || data === handled.current) return;
    handled.current = data;
    underWay.current = false;
    if (!data.success && data.type !== 'conflict') console.error(data.message, data);
    onResult(data);
  });

  return {
    saving: state !== 'idle',
    save(form: FormData) {
      if (underWay.current) return;
      underWay.current = true;
      fetcher
        .submit(form, { method: 'post', action: '/dashboard', encType: 'multipart/form-data' })
        .catch((cause: unknown) => {
          console.error('Nothing could be sent', cause);
          underWay.current = false;
        });
    },
  };
}
