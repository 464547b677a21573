import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StaffEvent, PanelData } from '../../data/events/editing/staff-event';
import { whatOthersDid } from './others';

/**
 * Reads the events again when the window is looked at again, to show what others did. An answer from before a save of
 * one's own does not count.
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
  const reading = useRef(false);
  const wanted = useRef(false);
  const settled = useRef(saves);
  const waits = useRef(busy);
  const [text, setText] = useState<string>();
  const show = useEffectEvent((read: StaffEvent[]) => {
    const said = whatOthersDid(events, read);
    if (!said) return;
    setText(said);
    onRead(read);
  });

  useEffect(() => {
    async function read() {
      if (!wanted.current || waits.current || reading.current) return;
      reading.current = true;
      while (wanted.current && !waits.current) {
        wanted.current = false;
        const before = settled.current;
        const data = await readPanel();
        // A dialog was opened or something was saved meanwhile: once more, when nothing stands in the way.
        if (waits.current || settled.current !== before) wanted.current = true;
        else if (data && !data.error) show(data.events);
      }
      reading.current = false;
    }
    function look() {
      if (document.visibilityState === 'hidden') return;
      wanted.current = true;
      read().catch((cause: unknown) => console.error('Other people’s changes could not be read', cause));
    }
    const stoodInTheWay = waits.current;
    waits.current = busy;
    settled.current = saves;
    if (stoodInTheWay && !busy && wanted.current) look();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [busy, saves]);

  return { text, close: () => setText(undefined) };
}

/** The panel's data; nothing where it does not come: the list stays as it is, and the next save says what is wrong. */
async function readPanel(): Promise<PanelData | undefined> {
  try {
    const response = await fetch('/dashboard/data');
    return response.ok ? ((await response.json()) as PanelData) : undefined;
  } catch {
    return undefined;
  }
}
