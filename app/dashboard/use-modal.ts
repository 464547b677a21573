import { useLayoutEffect, type RefObject } from 'react';

/** Opens a dialog over the page. A layout effect: it closes while it is still in the document, so that focus goes back. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current!;
    // A caret behind the dialog makes Chromium look through the page for a place it may stand, in every frame: 13 ms in a
    // list of a thousand dates.
    getSelection()?.removeAllRanges();
    if (!element.open) element.showModal();
    return () => element.close();
  }, [dialog]);
}
