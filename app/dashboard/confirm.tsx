import { useLayoutEffect, useId, useRef } from 'react';
import { CatalogueText } from './catalogue-text';
import { Modal } from './modal';

type Props = {
  question: string;
  /** The event in question, as a line under the title. */
  about?: string;
  confirm: string;
  cancel: string;
  /** Nothing is lost by it. */
  harmless?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is lost. Focus starts on Cancel, and returns to where it was. */
export function Confirm({ question, about, confirm, cancel, harmless, onConfirm, onCancel }: Props) {
  const id = useId();
  const wayOut = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => wayOut.current!.focus(), []);
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
        <button type="button" className={harmless ? 'button' : 'button button-danger'} onClick={onConfirm}>
          {confirm}
        </button>
        <button type="button" className="button button-quiet" ref={wayOut} onClick={onCancel}>
          {cancel}
        </button>
      </div>
    </Modal>
  );
}
