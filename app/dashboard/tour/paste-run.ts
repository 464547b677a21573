import { useRef, useState } from 'react';
import type { SaveResult } from '../../data/events/editing/staff-event';
import type { Outcome } from './paste-rows';
import { notSent, useSave } from '../use-save';

/** How far the dates have got, one after another. */
export type Progress = { verb: 'Creando' | 'Quitando'; count: number; total: number };

type Run = {
  verb: Progress['verb'];
  formOf: (key: string) => FormData;
  /** @returns whether the next date follows */
  onAnswer: (key: string, result: SaveResult) => boolean;
  /** It ended, or the last answer stopped it. */
  onEnd: (last: SaveResult) => void;
};

/** Sends the forms of a tour's dates one after another. */
export function useRun({ verb, formOf, onAnswer, onEnd }: Run) {
  const queue = useRef<string[]>([]);
  const [progress, setProgress] = useState<Progress>();

  const { save, slow } = useSave((result) => {
    const goesOn = onAnswer(queue.current.shift()!, result);
    if (goesOn && queue.current.length) {
      setProgress((before) => before && { ...before, count: before.count + 1 });
      return save(formOf(queue.current[0]!));
    }
    stop();
    onEnd(result);
  });

  function stop() {
    queue.current = [];
    setProgress(undefined);
  }

  return {
    /** How far it has got; undefined while nothing is being sent. */
    progress,
    slow,
    /** @param prepare makes what all dates share ready to be sent */
    start(keys: string[], prepare = () => Promise.resolve()) {
      if (queue.current.length || !keys.length) return;
      queue.current = [...keys];
      setProgress({ verb, count: 0, total: keys.length });
      prepare().then(
        () => save(formOf(keys[0]!)),
        (cause: unknown) => {
          console.error('The cover could not be sent', cause);
          stop();
          onEnd(notSent(cause));
        },
      );
    },
  };
}

/** Whether every other date would meet the same: an ended session, a connection that is gone, a cover that can't be stored. */
export function concernsAll(result: SaveResult): boolean {
  if (result.type !== 'failed') return result.type === 'signed-out';
  return result.message === 'An unexpected error occurred.' || Boolean(result.fieldErrors?.cover);
}

export function outcomeOf(result: SaveResult): Outcome | undefined {
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
