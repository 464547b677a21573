import { useEffect, useReducer, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { checkSettings, tidied } from '../../data/settings/check';
import { toSend, type SettingsValues } from '../../data/settings/edits';
import type { Settings } from '../../data/settings/settings';
import type { PublishResult } from '../../data/settings/settings.server';
import { isFailure, useSave } from '../use-save';
import { begin, draftOf, keepEdits, reduce } from './settings-state';

/** The published settings and the edits; this device stores the edits until they are published. */
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
    // The new name is loaded before the message: leaving the screen would abort the loading.
    revalidate().then(settle, settle);
  }, '/dashboard/ajustes');

  useEffect(() => keepEdits(edits), [edits]);

  /** Whether the draft can be published; otherwise the fields have messages. */
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
    /** Whether there is anything to publish: also a value equal to the published one, after another value was sent. */
    hasEdits: Object.keys(edits).length > 0,
    sending: saving,
    check,
    /** @param field the edited field: consecutive edits of one field are one step */
    edit: (values: SettingsValues, field?: string) => dispatch({ type: 'edit', values, field }),
    /** Undoes one step; a published one becomes an edit. */
    undo: () => dispatch({ type: 'undo' }),
    /** @param goOn called after publishing */
    publish(goOn?: () => void) {
      if (saving || !check()) return;
      request.current = toSend(published, edits);
      goesOn.current = goOn;
      dispatch({ type: 'send' });
      save({ edits: reduce(state, { type: 'send' }).edits });
    },
  };
}
