import { useEffect, useReducer, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { checkSettings, tidied } from '../../data/settings/check';
import { toSend, type SettingsValues } from '../../data/settings/edits';
import type { Settings } from '../../data/settings/settings';
import type { PublishResult } from '../../data/settings/settings.server';
import { isFailure, useSave } from '../use-save';
import { begin, draftOf, keepEdits, reduce } from './settings-state';

/** The settings as they are published and as they are typed; what is typed is kept on this device until it is published. */
export function useSettings(first: Settings) {
  const [state, dispatch] = useReducer(reduce, first, begin);
  const { published, edits, errors, note, steps } = state;
  const draft = draftOf(state);
  const { revalidate } = useRevalidator();
  const request = useRef<SettingsValues>({});
  const goesOn = useRef<() => void>(undefined);
  const { saving, save } = useSave<PublishResult>((answer) => {
    const settle = () => {
      dispatch({ type: 'answer', answer, request: request.current });
      if (!isFailure(answer) && answer.type === 'published') goesOn.current?.();
    };
    if (isFailure(answer) || answer.type !== 'published') return settle();
    // The panel reads the new name before it says so: leaving the screen ends what is still read.
    revalidate().then(settle, settle);
  }, '/dashboard/ajustes');

  useEffect(() => keepEdits(edits), [edits]);

  /** Whether the draft can be published; where it can't, the fields say why. */
  function check(): boolean {
    const errors = checkSettings(tidied(draft));
    const isRight = !Object.keys(errors).length;
    if (!isRight) dispatch({ type: 'refuse', errors });
    return isRight;
  }

  return {
    published,
    draft,
    errors,
    note,
    hasSteps: steps.length > 0,
    /** Whether there is anything to publish: also a value that is published as far as one knows, after another was sent for it. */
    hasEdits: Object.keys(edits).length > 0,
    sending: saving,
    check,
    /** @param field what is typed into: as long as it is the same one, that is one step */
    edit: (values: SettingsValues, field?: string) => dispatch({ type: 'edit', values, field }),
    /** Takes back one step; the one that was published comes back as an edit. */
    undo: () => dispatch({ type: 'undo' }),
    /** @param goOn called once it is published */
    publish(goOn?: () => void) {
      if (saving || !check()) return;
      request.current = toSend(published, edits);
      goesOn.current = goOn;
      dispatch({ type: 'send' });
      save({ edits: reduce(state, { type: 'send' }).edits });
    },
  };
}
