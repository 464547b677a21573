import { useRef } from 'react';
import type { NotSaved, SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import type { GoneEvent } from './gone';
import { formData, useSave } from '../use-save';

type Ways = {
  /** The typed fields, as of a new event; undefined where a field has to be mended first, which is said. */
  newEvent: () => Promise<FormData> | undefined;
  /** It is known whether it came back: there is nothing more to choose. */
  onRestoring: () => void;
  /** It is back: what was typed can be saved. */
  onRestored: (result: SaveResult) => void;
  onAdded: (result: SaveResult) => void;
  onFailed: (result: NotSaved) => void;
};

/**
 * The ways out of a dialog whose event somebody else has deleted: bring it back, or make a new one of it.
 * @param gone what is known of the deletion; nothing as long as there is none
 */
export function useGone(event: StaffEvent, gone: GoneEvent | undefined, ways: Ways) {
  const { newEvent, onRestoring, onRestored, onAdded, onFailed } = ways;
  // A stored cover that may not be shared is asked for once; the next attempt goes without it.
  const shares = useRef(Boolean(event.cover));

  const restoring = useSave((result) => {
    if (result.type !== 'signed-out') onRestoring();
    if (result.success) onRestored(result);
    else onFailed(result);
  });
  const adding = useSave((result) => {
    if (result.success) return onAdded(result);
    if (result.type === 'failed' && result.fieldErrors?.cover) shares.current = false;
    onFailed(result);
  });
  const busy = restoring.saving || adding.saving;

  async function withStoredCover(made: Promise<FormData>): Promise<FormData> {
    const data = await made;
    if (!data.has('cover') && shares.current) data.set('sharedCover', event.cover);
    return data;
  }

  return {
    busy,
    shown: gone && {
      ...gone,
      busy,
      onRestore: () => restoring.save(formData({ intent: 'restore', id: String(event.id) })),
      onCreate() {
        const made = newEvent();
        if (made) adding.save(withStoredCover(made));
      },
    },
  };
}
