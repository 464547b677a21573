import { useRef, useState } from 'react';
import type { SaveResult } from '../../../data/events/editing/staff-event';
import type { Outcome } from './paste-rows';
import { notSent, useSave } from '../../../dashboard/use-save';

/** The progress over the events, which are sent one after another. */
export type Progress = { verb: 'Creando' | 'Quitando'; count: number; total: number };

type Run = {
  verb: Progress['verb'];
  formOf: (key: string) => URLSearchParams | Record<string, string>;
  /** @returns whether the next event follows */
  onAnswer: (key: string, result: SaveResult) => boolean;
  /** Called at the end, or when the last answer stopped the run. */
  onEnd: (last: SaveResult) => void;
};

/** Sends the forms of a tour's events one after another. */
export function useRun({ verb, formOf, onAnswer, onEnd }: Run) {
  const queue = useRef<string[]>([]);
  const [progress, setProgress] = useState<Progress>();

  const { save, slow } = useSave((result) => {
    const [key = '', next, ...others] = queue.current;
    if (onAnswer(key, result) && next !== undefined) {
      queue.current = [next, ...others];
      setProgress((before) => before && { ...before, count: before.count + 1 });
      return save(formOf(next));
    }
    stop();
    onEnd(result);
  });

  function stop() {
    queue.current = [];
    setProgress(undefined);
  }

  return {
    /** Undefined while nothing is being sent. */
    progress,
    slow,
    /** @param prepare prepares what all events share */
    start(keys: string[], prepare = () => Promise.resolve()) {
      const [first] = keys;
      if (queue.current.length || first === undefined) return;
      queue.current = [...keys];
      setProgress({ verb, count: 0, total: keys.length });
      prepare().then(
        () => save(formOf(first)),
        (cause: unknown) => {
          console.error('The cover could not be sent', cause);
          stop();
          onEnd(notSent(cause));
        },
      );
    },
  };
}

/** Whether every other event would fail too: for the session, the connection or the cover. */
export function concernsAll(result: SaveResult): boolean {
  if (result.type !== 'failed') return result.type === 'signed-out';
  return result.message === 'An unexpected error occurred.' || Boolean(result.fieldErrors?.cover);
}

export function outcomeOf(result: SaveResult): Outcome | undefined {
  if (result.type === 'added') return { type: 'created', id: String(result.event.id) };
  // The server has read nothing of it: it stays in the queue.
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
