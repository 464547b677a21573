import { useRef, useState } from 'react';
import { keptCover } from '../form/kept-cover';
import type { ChosenCover } from '../form/use-cover';

/** The poster that the dates of a tour share; one that was kept on this phone is there again. */
export function useTourCover() {
  const [kept] = useState(() => keptCover('gira'));
  const chosen = useRef<ChosenCover>(undefined);
  const file = useRef<File>(undefined);

  return {
    kept,
    choose(cover: ChosenCover | undefined) {
      chosen.current = cover;
      file.current = undefined;
    },
    /** Makes it ready to be sent. @throws when the browser can't open the picture */
    async prepare() {
      file.current ??= await chosen.current?.();
    },
    /** The one that is ready. */
    ready: () => file.current,
    /** Forgets the one that was kept: its tour is there. */
    forget() {
      kept.write(undefined).catch((cause: unknown) => console.warn('The poster that was kept is still there', cause));
    },
  };
}
