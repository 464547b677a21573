import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { CatalogueText, CloseButton } from './alert';
import { Button } from './button';

type ModalProps = Omit<ComponentProps<'dialog'>, 'ref' | 'onCancel'> & { onLeave: () => void };

/** A dialog over the page, open while it is mounted. Escape does not close it, but asks to leave. */
export function Modal({ onLeave, ...more }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect: the dialog must close before it leaves the document, or the focus does not return.
  useLayoutEffect(() => {
    const element = dialog.current;
    // A caret behind the dialog makes Chromium search for its position in every frame: 13 ms for a thousand events.
    getSelection()?.removeAllRanges();
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      {...more}
      ref={dialog}
      onCancel={(event) => {
        // A dialog inside it, or a file input, fires the same event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onLeave();
      }}
    />
  );
}

type SheetProps = { name: string; onLeave: () => void; above?: ReactNode; children: ReactNode };

/** A dialog with its name and a close button at the top; a tap beside it closes it too. */
export function Sheet({ name, onLeave, above, children }: SheetProps) {
  const id = useId();
  return (
    <Modal
      className="sheet"
      aria-labelledby={id}
      onLeave={onLeave}
      onClick={(click) => click.target === click.currentTarget && onLeave()}
    >
      {above}
      <div className="sheet-inside stack">
        <header className="apart">
          <h2 id={id}>{name}</h2>
          <CloseButton label="Cerrar" onClick={onLeave} />
        </header>
        {children}
      </div>
    </Modal>
  );
}

type ConfirmProps = {
  question: string;
  /** The event in question, as a line under the title. */
  about?: string;
  confirm: string;
  cancel?: string;
  /** Whether nothing is lost. */
  harmless?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is lost. The focus starts on Cancel, and returns to where it was. */
export function Confirm({
  question,
  about,
  confirm,
  cancel = 'Cancelar',
  harmless,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const id = useId();
  const wayOut = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => wayOut.current?.focus(), []);
  return (
    <Modal
      role="alertdialog"
      className="confirm"
      aria-labelledby={id}
      aria-describedby={`${id}-spanish ${id}-about`}
      onLeave={onCancel}
    >
      <CatalogueText text={question} id={id} spanishId={`${id}-spanish`} />
      {about ? (
        <p id={`${id}-about`} className="confirm-about">
          {about}
        </p>
      ) : null}
      <div className="beside">
        <Button look={harmless ? 'solid' : 'danger'} label={confirm} onClick={onConfirm} />
        <Button look="quiet" ref={wayOut} label={cancel} onClick={onCancel} />
      </div>
    </Modal>
  );
}
