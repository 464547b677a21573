import { useState } from 'react';
import { saleAsShown, zoneOfForm } from '../../data/events/editing/details-form';
import type { FieldConflict, NotSaved, SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import { useWholeShow } from '../../ui/use-show';
import { alertOf, type AlertMessage } from '../alert';
import type { EventValues } from '../form/form-values';
import { usePanel } from '../shell/use-panel';
import { useSave } from '../use-save';
import type { EditDraft } from './edit-draft';

/** A field that two people changed: both values, and whose is saved. */
type Choice = FieldConflict & { mine: string; take: 'mine' | 'theirs' };

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
export function useEditRequests(event: StaffEvent, draft: EditDraft, onDeletionEnd: () => void) {
  const conflict = useConflict(draft);
  const { unsaved, hideAlert, applyResult } = usePanel();
  const id = String(event.id);
  const onResult = (result: SaveResult) => applyResult(result, event.id);
  const [alert, setAlert] = useState(unsaved && unsavedAlert);
  const [deleted, setDeleted] = useState<Extract<NotSaved, { type: 'gone' }>>();
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
    conflict: conflict.view,
    dismiss: () => setAlert(undefined),
    /** The ways on after somebody else has deleted the event of the open dialog. */
    deletion: deleted && {
      ...deleted,
      busy,
      onRestore: () => restoring.save({ intent: 'restore', id }),
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
      removing.save({ intent: 'delete', id });
    },
  };
}

/** The choices after somebody else has changed the same fields since the dialog was opened. */
function useConflict({ now, change, setWas }: EditDraft) {
  const { zone } = useWholeShow();
  const [message, setMessage] = useState('');
  const [choices, setChoices] = useState<Choice[]>([]);

  function take(field: Choice['field'], take: Choice['take']) {
    const choice = choices.find((one) => one.field === field);
    if (!choice) return;
    const mine = choice.take === 'mine' ? valueOf(field, now()) : choice.mine;
    setChoices(choices.map((one) => (one.field === field ? { ...one, mine, take } : one)));
    if (field !== 'cover') change({ [field]: take === 'mine' ? mine : choice.now });
  }

  return {
    takesCover: choices.every(({ field, take }) => field !== 'cover' || take === 'mine'),
    view: choices.length ? { message, choices, onTake: take } : undefined,
    /** Somebody else changed these fields: the form keeps its text, which may now overwrite the other values. */
    begin({ message, conflicts }: Extract<NotSaved, { type: 'conflict' }>) {
      const values = now();
      setMessage(message);
      setWas(Object.fromEntries(conflicts.map(({ field, now }) => [field, [now]])));
      const others = choices.filter(({ field }) => conflicts.every((conflict) => conflict.field !== field));
      const options = conflicts.map((conflict): Choice => {
        const { field, now } = conflict;
        // The start of the sale in the time zone of the form's city.
        const theirs = field === 'onSaleAt' ? saleAsShown(now, zoneOfForm(values, zone)) : now;
        return { ...conflict, now: theirs, mine: valueOf(field, values), take: 'mine' };
      });
      setChoices([...others, ...options]);
    },
  };
}

const valueOf = (field: Choice['field'], values: EventValues) => (field === 'cover' ? '' : values[field]);
