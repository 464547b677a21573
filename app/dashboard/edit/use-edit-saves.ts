import { useRef, useState, type RefObject } from 'react';
import type { NotSaved, SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import { alertOf, type AlertMessage } from '../alert';
import { formData } from '../form/form-data';
import type { GoneEvent } from './gone';
import { useConflict } from './use-conflict';
import type { ChosenCover } from '../form/use-cover';
import { useEditValues } from './use-edit-values';
import { useFieldErrors } from '../form/use-field-errors';
import { useGone } from './use-gone';
import { useSave } from '../use-save';

type Props = {
  event: StaffEvent;
  hasDetails: boolean;
  opening?: AlertMessage;
  onSubmit: () => void;
  onResult: (result: SaveResult) => void;
};

/** What the dialog of an event can send, and what it shows of what came of it. */
export function useEditSaves(form: RefObject<HTMLFormElement | null>, props: Props) {
  const { event, hasDetails, opening, onSubmit, onResult } = props;
  const cover = useRef<ChosenCover>(undefined);
  const settled = useRef(() => {});
  const [alert, setAlert] = useState(opening);
  const [deleted, setDeleted] = useState<GoneEvent>();
  const conflict = useConflict(event, form);
  const values = useEditValues(form, conflict.opened, hasDetails);
  const { errors, ...fields } = useFieldErrors(form, values.wrong);

  /** Says what is wrong at its field, and above all of them. */
  function fail(result: NotSaved, message: AlertMessage) {
    const wrong = (result.type === 'failed' && result.fieldErrors) || {};
    fields.show(wrong);
    setAlert(result.type === 'signed-out' || wrong.cover ? alertOf(result) : message);
  }

  function forgetOldMessages() {
    setAlert(undefined);
    onSubmit();
  }

  async function changes(): Promise<FormData> {
    const data = values.update(String(event.id));
    if (conflict.takesCover) await withCover(data);
    if (data.has('cover')) data.set('opened.cover', conflict.opened.cover);
    return data;
  }

  /** With the picture that was chosen, if one was. */
  async function withCover(data: FormData): Promise<FormData> {
    if (cover.current) data.set('cover', await cover.current());
    return data;
  }

  const update = useSave((result) => {
    if (result.success || (result.type === 'failed' && result.changes)) onResult(result);
    if (result.success) return;
    if (result.type === 'conflict') return conflict.begin(result);
    if (result.type === 'gone') return setDeleted(result);
    fail(result, { text: 'Error updating event. Please try again.', failed: true });
  });
  const remove = useSave((result) => {
    settled.current();
    if (result.type === 'signed-out') setAlert(alertOf(result));
    else onResult(result);
  });
  const gone = useGone(event, deleted, {
    onRestoring: () => setDeleted(undefined),
    newEvent() {
      forgetOldMessages();
      const wrong = values.wrongAsNew();
      fields.show(wrong);
      return Object.keys(wrong).length ? undefined : withCover(values.add());
    },
    onRestored(result) {
      onResult(result);
      update.save(changes());
    },
    onAdded: onResult,
    onFailed: (result) => fail(result, alertOf(result)),
  });

  return {
    alert,
    dismiss: () => setAlert(undefined),
    errors,
    conflict,
    gone,
    updating: update.saving,
    slow: update.slow || remove.slow,
    deleting: remove.saving,
    busy: update.saving || remove.saving || gone.busy,
    changed: fields.changed,
    chooseCover: (chosen: ChosenCover | undefined) => (cover.current = chosen),
    hasChanges: () => values.any() || cover.current !== undefined,
    update() {
      forgetOldMessages();
      setDeleted(undefined);
      if (fields.allRight()) update.save(changes());
    },
    /** @param onSettled called before what came of it is shown */
    remove(onSettled: () => void) {
      settled.current = onSettled;
      forgetOldMessages();
      remove.save(formData({ intent: 'delete', id: String(event.id) }));
    },
  };
}
