import { useLayoutEffect, type RefObject } from 'react';

/** Opens a dialog over the page. A layout effect: it closes while it is still in the document, so that focus goes back. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current!;
    if (!element.open) element.showModal();
    return () => element.close();
  }, [dialog]);
}
