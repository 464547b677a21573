import { useRef, useState } from 'react';
import type { SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import type { Outcome, PasteRow } from './paste-rows';
import { CoverProblem, coverFailed, formData, useSave } from '../use-save';

/** How far the dates have got, one after another. */
export type Progress = { verb: 'Creando' | 'Quitando'; done: number; total: number };

type Tour = {
  prepare(): Promise<void>;
  formOf(key: string): FormData;
  onOutcome(key: string, outcome: Outcome | undefined, place?: Pick<StaffEvent, 'city' | 'state'>): void;
  onAdded(event: StaffEvent): void;
  /** It ended, or the last answer stopped it. */
  onEnd(last: SaveResult): void;
};

/** Creates the dates of a tour one after another. An error that every other date would meet stops it. */
export function useTourRun(tour: Tour) {
  const queue = useRef<string[]>([]);
  const [progress, setProgress] = useState<Progress>();

  const { save, slow } = useSave((result) => {
    const key = queue.current.shift()!;
    const { city, state } = result.type === 'added' ? result.event : {};
    tour.onOutcome(key, outcomeOf(result), city && state ? { city, state } : undefined);
    if (result.type === 'added') tour.onAdded(result.event);
    if (concernsAll(result)) queue.current = [];
    if (queue.current.length) {
      setProgress((before) => before && { ...before, done: before.done + 1 });
      send(queue.current[0]!);
    } else {
      setProgress(undefined);
      tour.onEnd(result);
    }
  });

  function send(key: string) {
    tour.onOutcome(key, { type: 'sending' });
    save(tour.formOf(key));
  }

  return {
    /** How far it has got; undefined while nothing is being sent. */
    progress,
    slow,
    start(keys: string[]) {
      if (queue.current.length || !keys.length) return;
      queue.current = [...keys];
      setProgress({ verb: 'Creando', done: 0, total: keys.length });
      tour.prepare().then(
        () => send(keys[0]!),
        (cause: unknown) => {
          console.error('The cover could not be made ready', cause);
          queue.current = [];
          setProgress(undefined);
          if (cause instanceof CoverProblem) tour.onEnd(coverFailed(cause.message));
        },
      );
    },
  };
}

/**
 * Deletes the dates that a tour created, one after another; an error stops it.
 * @param onGone called for each that is deleted
 * @param onEnd called with the last answer
 */
export function useTakeBack(onGone: (key: string, id: string) => void, onEnd: (last: SaveResult) => void) {
  const queue = useRef<{ key: string; id: string }[]>([]);
  const [progress, setProgress] = useState<Progress>();

  const { save, slow } = useSave((result) => {
    const { key, id } = queue.current.shift()!;
    if (result.success) onGone(key, id);
    if (result.success && queue.current.length) {
      setProgress((before) => before && { ...before, done: before.done + 1 });
      return send();
    }
    queue.current = [];
    setProgress(undefined);
    onEnd(result);
  });

  function send() {
    save(formData({ intent: 'delete', id: queue.current[0]!.id }));
  }

  return {
    progress,
    slow,
    start(rows: PasteRow[]) {
      if (queue.current.length) return;
      queue.current = rows.flatMap(({ key, outcome }) => (outcome?.type === 'created' ? { key, id: outcome.id } : []));
      setProgress({ verb: 'Quitando', done: 0, total: queue.current.length });
      send();
    },
  };
}

/** An ended session, a connection that is gone, a cover that can't be stored. */
function concernsAll(result: SaveResult): boolean {
  if (result.success) return false;
  if (result.type === 'signed-out') return true;
  if (result.type !== 'failed') return false;
  return result.message === 'An unexpected error occurred.' || Boolean(result.fieldErrors?.cover);
}

function outcomeOf(result: SaveResult): Outcome | undefined {
  if (result.type === 'added') return { type: 'created', id: String(result.event.id) };
  // The server read nothing of it: it stays in the queue.
  if (result.type !== 'failed') return undefined;
  const { cover: _, ...errors } = result.fieldErrors ?? {};
  return { type: 'failed', reason: reasons[result.message] ?? result.message, errors };
}

const reasons: Record<string, string> = {
  'Error adding event.': 'No se pudo guardar.',
  'Error updating event.': 'Se creó, pero sin su lugar ni lo demás.',
  'Error uploading cover.': 'No se pudo subir el cartel.',
  'An unexpected error occurred.': 'Se cortó antes de que llegara la respuesta.',
};
