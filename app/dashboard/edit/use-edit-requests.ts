import { useState } from 'react';
import type { NotSaved, SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import { alertOf, type AlertMessage } from '../alert';
import { usePanel } from '../shell/panel-context';
import { formData, useSave } from '../use-save';
import type { GoneEvent } from './stopped';
import type { useConflict } from './use-conflict';
import type { EditDraft } from './use-edit-draft';

const unsavedAlert: AlertMessage = {
  text: 'Event added successfully.',
  more: 'Pero los detalles no se guardaron: siguen aquí abajo. Toca «Actualizar» para guardarlos.',
  failed: true,
};

/**
 * The requests of an event's dialog, and their results. It sends only changed fields, which keeps the changes of two
 * people who edit one event; for a new event it sends all.
 * @param onDeletionEnd called before the result of a deletion is shown
 */
export function useEditRequests(
  event: StaffEvent,
  draft: EditDraft,
  conflict: ReturnType<typeof useConflict>,
  onDeletionEnd: () => void,
) {
  const { unsaved, hideAlert, settle } = usePanel();
  const id = String(event.id);
  const onResult = (result: SaveResult) => settle(result, event.id);
  const [alert, setAlert] = useState(unsaved && unsavedAlert);
  const [deleted, setDeleted] = useState<GoneEvent>();
  const body = () => draft.update(conflict.takesCover);

  function fail(result: NotSaved, message: AlertMessage) {
    const wrong = (result.type === 'failed' && result.fieldErrors) || {};
    draft.show(wrong);
    setAlert(result.type === 'signed-out' || wrong.cover ? alertOf(result) : message);
  }

  function begin() {
    setAlert(undefined);
    hideAlert();
  }

  function finish(result: SaveResult) {
    draft.forget();
    onResult(result);
  }

  const updating = useSave((result) => {
    if (result.success) return finish(result);
    if (result.type === 'failed' && result.changes) onResult(result);
    if (result.type === 'conflict') return conflict.begin(result);
    if (result.type === 'gone') return setDeleted(result);
    fail(result, { text: 'Error updating event. Please try again.', failed: true });
  });
  const removing = useSave((result) => {
    onDeletionEnd();
    if (result.type === 'signed-out') setAlert(alertOf(result));
    else if (result.success) finish(result);
    else onResult(result);
  });
  // After somebody else deleted the event: restore it, or create a new one from the form.
  const restoring = useSave((result) => {
    if (result.type !== 'signed-out') setDeleted(undefined);
    if (!result.success) return fail(result, alertOf(result));
    onResult(result);
    updating.save(body());
  });
  const adding = useSave((result) => {
    if (result.success) return finish(result);
    if (result.type === 'failed' && result.fieldErrors?.cover) draft.withoutSharedCover();
    fail(result, alertOf(result));
  });
  const busy = updating.saving || removing.saving || restoring.saving || adding.saving;

  return {
    alert,
    dismiss: () => setAlert(undefined),
    deletion: deleted && {
      ...deleted,
      busy,
      onRestore: () => restoring.save(formData({ intent: 'restore', id })),
      onCreate() {
        begin();
        if (draft.mayCreate()) adding.save(draft.asNew());
      },
    },
    updating: updating.saving,
    deleting: removing.saving,
    slow: updating.slow || removing.slow,
    busy,
    update() {
      begin();
      setDeleted(undefined);
      if (draft.allRight()) updating.save(body());
    },
    remove() {
      begin();
      removing.save(formData({ intent: 'delete', id }));
    },
  };
}
