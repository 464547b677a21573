import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StaffEvent, PanelData } from '../../data/events/editing/staff-event';
import { bodyOf } from '../read';
import { whatOthersDid } from './list-changes';

/**
 * Reads the events again when the window is looked at again, to show what others did.
 * @param busy a dialog is open, or a tour is being created: what they show must not change under the finger, so reading waits
 * @param saves how many saves have been settled here
 * @param events the list as it is
 * @param onRead given the events when others changed them
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
    const look = () => document.visibilityState === 'hidden' || setLooks((before) => before + 1);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  useEffect(() => {
    if (busy || looks === lastAnswer.current) return;
    // A dialog that opens or a save that ends meanwhile stops it: it begins anew when nothing stands in the way.
    const stop = new AbortController();
    readPanel(stop.signal).then(
      (data) => {
        if (stop.signal.aborted) return;
        lastAnswer.current = looks;
        if (data && !data.error) show(data.events);
      },
      // The list stays as it is, and the next save says what is wrong.
      () => stop.signal.aborted || (lastAnswer.current = looks),
    );
    return () => stop.abort();
  }, [busy, saves, looks]);

  return { text, close: () => setText(undefined) };
}

async function readPanel(signal: AbortSignal): Promise<PanelData | undefined> {
  const response = await fetch('/dashboard/data', { signal });
  return response.ok ? bodyOf(response) : undefined;
}
