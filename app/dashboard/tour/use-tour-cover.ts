import { useRef, useState } from 'react';
import { keepCover, keptCover } from './paste-draft';

/** A picture, or what makes it when it is sent. */
type Chosen = File | (() => Promise<File>);

/** The poster that the dates of a tour share; one that was kept on this phone is there again. */
export function useTourCover() {
  const [kept] = useState(keptCover);
  const [address] = useState(() => kept && URL.createObjectURL(kept));
  const chosen = useRef<Chosen>(kept);
  const file = useRef<File>(kept);

  function keep(cover: File | undefined) {
    file.current = cover;
    keepCover(cover).catch((cause: unknown) => console.warn('The poster could not be kept', cause));
  }

  return {
    /** Address of the one that was kept. */
    address,
    choose(cover: Chosen | undefined) {
      chosen.current = cover;
      if (typeof cover !== 'function') keep(cover);
    },
    /** Makes it ready to be sent. @throws when the browser can't open the picture */
    async prepare() {
      if (typeof chosen.current === 'function') keep(await chosen.current());
    },
    /** The one that is ready. */
    ready: () => file.current,
  };
}
