import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { unpreparedPicture } from '../../data/covers/picture-kind';
import type { EventId } from '../../data/events/event';
import { loadChunk } from '../lazy-part';
import { CoverProblem } from '../use-save';
import type { CoverStore, DraftCover } from '../drafts';
import type { Framing, ReadyCover } from './prepare-cover';
import { uploadCover } from './upload-picture';

/**
 * Uploads the chosen picture, once per event, and returns its stored value. Rejects with `CoverProblem` without a valid
 * picture, or with the errors of `uploadCover`.
 * @param of the cover's event; undefined for a new one
 */
export type ChosenCover = (of?: EventId) => Promise<string>;

/** Receives the chosen picture and its key in storage; undefined without a picture. */
export type OnCover = (cover?: ChosenCover, key?: string) => void;

/** A picture in the form, if the browser can show it; `about` is its size, `odd` how it differs from 2:3. */
type ShownCover = { address?: string; name: string; about: string; odd?: 'tall' | 'wide' };

type State = {
  preview?: ShownCover;
  framing?: Framing;
  /** Address of the picture as a whole, fitted in. */
  whole?: string;
  problem?: string;
  /** Whether the picture is being prepared. */
  working?: boolean;
};

/** Width in pixels that a poster needs on a phone. */
const leastWidth = 400;

/** Where the server crops a picture without a position: in the upper middle. */
export const usualPosition = { tall: 25, wide: 50 } as const;

/**
 * The chosen picture, and how it becomes 2:3 before the upload. The last choice counts, even if an earlier one takes
 * longer.
 * @param store has it until it is uploaded, and after a reload
 */
export function useCover(input: RefObject<HTMLInputElement | null>, onChange: OnCover, store: CoverStore) {
  const latest = useRef(0);
  const photo = useRef<File>(undefined);
  // The last picture that could be opened: one that can't replaces it only until that is known.
  const good = useRef<DraftCover>(undefined);
  const addresses = useRef<string[]>([]);
  const [state, setState] = useState<State>({});
  const change = (more: State) => setState((before) => ({ ...before, ...more }));

  function addressOf(file: File): string {
    const address = URL.createObjectURL(file);
    addresses.current.push(address);
    return address;
  }

  /** Prepares the picture, and shows it if it has to be seen first. */
  function make({ framing, stored }: Omit<DraftCover, 'file'>, show?: (ready: ReadyCover) => void, isBack = false) {
    const turn = ++latest.current;
    const file = photo.current;
    if (!file) return;
    let preparation: Promise<ReadyCover> | undefined;
    const ready = () =>
      (preparation ??= loadChunk(() => import('./prepare-cover')).then(
        ({ prepareCover }) => prepareCover(file, framing, isBack),
        (cause: unknown) => {
          // The next attempt may succeed.
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
        // A form that is sent again after a reload names the same picture: the server then recognizes the form.
        (cover) => {
          if (of === undefined && turn === latest.current && good.current) setCover({ ...good.current, stored: cover });
        },
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
      (cause: unknown) => {
        if (turn !== latest.current) return;
        console.error('A picture could not be made ready', cause);
        change({ working: false });
        if (input.current) input.current.value = '';
        const before = good.current && good.current.file !== file;
        if (before) choose(good.current, true);
        const problem = cause instanceof Error ? cause.message : String(cause);
        change({ problem: problem + (before ? ' Mientras, se queda la anterior.' : '') });
      },
    );
  }

  /** @param isBack whether the picture came from storage */
  function choose(choice: DraftCover | undefined, isBack = false) {
    latest.current++;
    photo.current = choice?.file;
    addresses.current.splice(0).forEach((address) => URL.revokeObjectURL(address));
    setState({});
    if (!isBack) onChange();
    if (!choice) return setCover(undefined);
    const { file, framing, stored } = choice;
    const show = ({ file: preparation, size, wasAnimated }: ReadyCover) => {
      if (isBack) good.current = { file: preparation, framing, stored };
      else setCover({ file: preparation });
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
    if (!isBack && good.current) setCover({ file: good.current.file, framing });
  }

  function setCover(cover: DraftCover | undefined) {
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

/** How a picture differs from 2:3; a difference below one percent is invisible. */
function oddShape(ratio: number): ShownCover['odd'] {
  if (Math.abs(ratio * 1.5 - 1) < 0.01) return undefined;
  return ratio * 1.5 < 1 ? 'tall' : 'wide';
}
