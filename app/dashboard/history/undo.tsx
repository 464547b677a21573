import { useEffect, useRef } from 'react';
import type { EventId } from '../../data/events/event';
import { Icon } from '../../ui/icon';
import { Button } from '../button';
import { usePanel } from '../shell/use-panel';
import { useSave } from '../use-save';
import { historyMarks } from './history-marks';
import './undo.css';

export default function Undo({ deleted, onEnd }: { deleted: EventId; onEnd: () => void }) {
  const { settle } = usePanel();
  const { saving, save } = useSave((result) => {
    onEnd();
    settle(result);
  });
  const restore = () => save({ intent: 'restore', id: String(deleted) });
  return <UndoBar undo={saving ? 'Restaurando…' : 'Deshacer'} busy={saving} onUndo={restore} onEnd={onEnd} />;
}

type BarProps = {
  /** Undefined if an alert has the text. */
  text?: string;
  undo?: string;
  busy: boolean;
  onUndo: () => void;
  onEnd: () => void;
};

/** `Deshacer`, for ten seconds; the time stops while it has the pointer or the focus (`undo.css`). */
export function UndoBar({ text, undo = 'Deshacer', busy, onUndo, onEnd }: BarProps) {
  const button = useRef<HTMLButtonElement>(null);

  // The focused row is gone: the focus moves here.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="undo notice wrap">
      <span className="undo-time" aria-hidden="true" onAnimationEnd={onEnd} />
      <p className="clamp" role="status">
        {text}
      </p>
      <Button look="box" ref={button} blocked={busy} onClick={onUndo}>
        <Icon path={historyMarks.restored.path} />
        {undo}
      </Button>
    </div>
  );
}
