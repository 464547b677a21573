import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StaffEvent, PanelData } from '../../data/events/editing/staff-event';
import { bodyOf } from '../read';
import { whatOthersDid } from './list-changes';

/**
 * Reloads the events when the window is visible again, to show what others did.
 * @param busy whether a dialog is open or a tour is being created: reloading then waits
 * @param saves number of saves so far
 * @param events the panel's list
 * @param onRead receives the events if others changed them
 * @returns what they did, in a sentence, until it is closed
 */
export function useReadAgain(
  busy: boolean,
  saves: number,
  events: StaffEvent[],
  onRead: (events: StaffEvent[]) => void,
) {
  const [looks, setLooks] = useState(0);
  const lastAnswer = useRef(0);
  const [text, setText] = useState<string>();
  const show = useEffectEvent((read: StaffEvent[]) => {
    const changes = whatOthersDid(events, read);
    if (!changes) return;
    setText(changes);
    onRead(read);
  });

  useEffect(() => {
    const lookAgain = () => document.visibilityState === 'hidden' || setLooks((before) => before + 1);
    window.addEventListener('focus', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      window.removeEventListener('focus', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, []);

  useEffect(() => {
    if (busy || looks === lastAnswer.current) return;
    // A dialog or a save meanwhile aborts it; it starts again afterwards.
    const stop = new AbortController();
    fetch('/dashboard/data', { signal: stop.signal })
      .then((response) => (response.ok ? bodyOf<PanelData>(response) : undefined))
      .then(
        (data) => {
          if (stop.signal.aborted) return;
          lastAnswer.current = looks;
          if (data && !data.error) show(data.events);
        },
        // The list stays as it is, and the next save will report the error.
        () => stop.signal.aborted || (lastAnswer.current = looks),
      );
    return () => stop.abort();
  }, [busy, saves, looks]);

  return { text, close: () => setText(undefined) };
}
