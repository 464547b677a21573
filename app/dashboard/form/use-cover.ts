import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { unpreparedPicture } from '../../data/covers/picture-kind';
import type { EventId } from '../../data/event';
import { loadChunk } from '../lazy-part';
import { CoverProblem } from '../use-save';
import type { CoverStore, DraftCover } from '../drafts';
import type { Framing, ReadyCover } from './prepare-cover';
import { uploadCover } from './upload-picture';

/**
 * Sends the chosen picture, once for each event, and returns its stored value. Rejected with a `CoverProblem` where there is none
 * to send, or with what `uploadCover` throws.
 * @param of the event whose cover it becomes; without it a new one's
 */
export type ChosenCover = (of?: EventId) => Promise<string>;

/** Receives the picture that is chosen, and the key by which it is found again; nothing where there is none. */
export type OnCover = (cover?: ChosenCover, key?: string) => void;

/** A picture as the form shows it, if the browser can; `about` says its size, `odd` the way in which it is not 2:3. */
type ShownCover = { address?: string; name: string; about: string; odd?: 'tall' | 'wide' };

type State = {
  preview?: ShownCover;
  framing?: Framing;
  /** Address of the picture as it looks with the whole of it fitted in. */
  whole?: string;
  problem?: string;
  /** Whether the picture is being made ready to be shown. */
  working?: boolean;
};

/** Pixels across that a poster needs on a phone's screen. */
const leastWidth = 400;

/** Where the server cuts a picture that nobody moved: in the upper middle. */
export const usualPosition = { tall: 25, wide: 50 } as const;

/**
 * A picture that is chosen, and how it is made 2:3 before it travels. The last choice counts, however long an earlier one takes.
 * @param store where it waits until it has travelled, and from where it comes back
 */
export function useCover(input: RefObject<HTMLInputElement | null>, onChange: OnCover, store: CoverStore) {
  const latest = useRef(0);
  const photo = useRef<File>(undefined);
  // The last that could be opened: one that can't takes its place only until that is known.
  const good = useRef<DraftCover>(undefined);
  const addresses = useRef<string[]>([]);
  const [state, setState] = useState<State>({});
  const change = (more: State) => setState((before) => ({ ...before, ...more }));

  function addressOf(file: File): string {
    const address = URL.createObjectURL(file);
    addresses.current.push(address);
    return address;
  }

  /** Makes the picture ready and, where it has to be seen first, shows it. */
  function make({ framing, stored }: Omit<DraftCover, 'file'>, show?: (ready: ReadyCover) => void, isBack = false) {
    const turn = ++latest.current;
    const file = photo.current!;
    let preparation: Promise<ReadyCover> | undefined;
    const ready = () =>
      (preparation ??= loadChunk(() => import('./prepare-cover')).then(
        ({ prepareCover }) => prepareCover(file, framing, isBack),
        (cause: unknown) => {
          // Asked for again, it may arrive.
          preparation = undefined;
          throw new CoverProblem(unpreparedPicture, { cause });
        },
      ));
    const uploads = new Map<EventId | undefined, Promise<string>>(stored ? [[undefined, Promise.resolve(stored)]] : []);
    onChange((of) => {
      const before = uploads.get(of);
      if (before) return before;
      const upload = ready().then((cover) => uploadCover(cover.file, of));
      uploads.set(of, upload);
      upload.then(
        // A form that is sent again after a reload names the same picture: the server knows it for the same form.
        (cover) => of === undefined && turn === latest.current && keep({ ...good.current!, stored: cover }),
        () => uploads.delete(of),
      );
      return upload;
    }, store.key(isBack));
    change({ working: show !== undefined });
    if (!show) return;
    ready().then(
      (cover) => {
        if (turn !== latest.current) return;
        change({ working: false });
        show(cover);
      },
      (cause: Error) => {
        if (turn !== latest.current) return;
        console.error('A picture could not be made ready', cause);
        change({ working: false });
        if (input.current) input.current.value = '';
        const before = good.current && good.current.file !== file;
        if (before) choose(good.current, true);
        change({ problem: cause.message + (before ? ' Mientras, se queda la anterior.' : '') });
      },
    );
  }

  /** @param isBack it had been chosen before */
  function choose(choice: DraftCover | undefined, isBack = false) {
    latest.current++;
    photo.current = choice?.file;
    addresses.current.splice(0).forEach((address) => URL.revokeObjectURL(address));
    setState({});
    if (!isBack) onChange();
    if (!choice) return keep(undefined);
    const { file, framing, stored } = choice;
    const show = ({ file: preparation, size, wasAnimated }: ReadyCover) => {
      if (isBack) good.current = { file: preparation, framing, stored };
      else keep({ file: preparation });
      const weight = `${Math.ceil(preparation.size / 1024)} KB`;
      const { name } = file;
      if (!size) return change({ preview: { name, about: `${name} · ${weight}. La verás al guardar.` } });
      const { width, height } = size;
      const blurred = Math.min(width, (height * 2) / 3) < leastWidth ? '. Es chica: se verá borrosa' : '';
      const still = wasAnimated ? '. Se publica sin movimiento' : '';
      const about = `${width} × ${height} · ${weight}${blurred}${still}${blurred || still ? '.' : ''}`;
      change({ preview: { address: addressOf(preparation), name, about, odd: oddShape(width / height) } });
      if (framing) frame(framing, stored, true);
    };
    make(framing ? {} : { stored }, show, isBack);
  }

  function frame(framing: Framing, stored?: string, isBack = false) {
    change({ framing });
    make(
      { framing, stored },
      framing === 'whole' ? ({ file }) => change({ whole: addressOf(file) }) : undefined,
      isBack,
    );
    if (!isBack && good.current) keep({ file: good.current.file, framing });
  }

  function keep(cover: DraftCover | undefined) {
    good.current = cover;
    store.write(cover);
  }

  const comeBack = useEffectEvent(async () => {
    const cover = await store.read();
    if (cover && !photo.current) choose(cover, true);
  });
  useEffect(() => {
    comeBack().catch((cause: unknown) => console.warn('The stored picture could not be read', cause));
  }, []);

  return {
    ...state,
    choose: (file: File | undefined) => choose(file && { file }),
    frame: (framing: Framing) => frame(framing),
  };
}

/** In which way a picture is not 2:3; a hundredth more or less is not seen. */
function oddShape(ratio: number): ShownCover['odd'] {
  if (Math.abs(ratio * 1.5 - 1) < 0.01) return undefined;
  return ratio * 1.5 < 1 ? 'tall' : 'wide';
}
