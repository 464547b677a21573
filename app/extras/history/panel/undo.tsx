import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EventId } from '../../../data/events/event';
import { Icon } from '../../../ui/icon';
import { Button } from '../../../dashboard/button';
import { usePanel } from '../../../dashboard/shell/use-panel';
import { useSave } from '../../../dashboard/use-save';
import { historyMarks } from './history-marks';
import './undo.css';

export default function Undo({ deleted, onEnd }: { deleted: EventId; onEnd: () => void }) {
  const { applyResult } = usePanel();
  const { saving, save } = useSave((result) => {
    onEnd();
    applyResult(result);
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

const seconds = 10;

/** `Deshacer`, for ten seconds; the time stops while it has the pointer or the focus. */
export function UndoBar({ text, undo = 'Deshacer', busy, onUndo, onEnd }: BarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const timeLeft = useRef(seconds * 1000); // ms
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = pointed || focused || busy;

  // The focused row is gone, or the list's heading took over: the focus moves here.
  useEffect(() => {
    if (document.activeElement?.matches('body, h1')) button.current?.focus({ preventScroll: true });
  }, []);

  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    const from = Date.now();
    const timer = setTimeout(() => end(), timeLeft.current);
    return () => {
      clearTimeout(timer);
      timeLeft.current = Math.max(0, timeLeft.current - (Date.now() - from));
    };
  }, [paused]);

  return (
    <div
      className="undo notice wrap"
      data-paused={paused || undefined}
      onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <span className="undo-time" aria-hidden="true" />
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
