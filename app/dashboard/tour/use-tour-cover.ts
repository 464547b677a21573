import { newKey } from '../drafts/drafts';
import { useRef, useState } from 'react';
import { keptCover } from '../drafts/kept-cover';
import type { ChosenCover } from '../form/use-cover';

/**
 * The cover that the dates of a tour share; one that was kept on this phone is there again.
 * @param former by which it is found, maybe by another tab's name
 */
export function useTourCover(former: string | undefined) {
  const [own] = useState(newKey);
  const [kept] = useState(() => keptCover(own, former));
  const chosen = useRef<ChosenCover>(undefined);
  const file = useRef<File>(undefined);

  return {
    kept,
    /** @returns by which it is found again */
    choose(cover: ChosenCover | undefined, isBack?: boolean): string | undefined {
      chosen.current = cover;
      file.current = undefined;
      return cover && (isBack ? kept.key() : own);
    },
    /** Makes it ready to be sent. @throws when the browser can't open the picture */
    async prepare() {
      file.current ??= await chosen.current?.();
    },
    ready: () => file.current,
  };
}
