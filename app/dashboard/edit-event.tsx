import { useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { todayIn } from '../data/events/dates';
import { checkChanges, fieldNames, type FieldErrors, type FieldValues } from '../data/events/event-form';
import { show } from '../data/show';
import type { SaveResult, StaffEvent } from '../data/events/staff-event';
import { Alert, type AlertMessage } from './alert';
import { Confirm } from './confirm';
import { CoverField } from './cover-field';
import { EventFields } from './event-fields';
import { focusFirstError, formValues } from './form-values';
import { useSave } from './use-save';
import './edit-event.css';

type Props = {
  event: StaffEvent;
  onClose: () => void;
  onUpdated: (result: SaveResult) => void;
  onDeleted: (result: SaveResult) => void;
};

/** The dialog of one event. It sends only what changed, so that two people who edit it do not undo each other. */
export function EditEvent({ event, onClose, onUpdated, onDeleted }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const cover = useRef<File>(undefined);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [alert, setAlert] = useState<AlertMessage>();
  const [asking, setAsking] = useState<'delete' | 'discard'>();

  const update = useSave((result) => {
    if (result.success) return onUpdated(result);
    setErrors(result.fieldErrors ?? {});
    if (result.fieldErrors) focusFirstError(form.current!, result.fieldErrors);
    const text = result.fieldErrors?.cover ? result.message : 'Error updating event. Please try again.';
    setAlert({ text: result.signedOut ? result.message : text, failed: true, signedOut: result.signedOut });
  });
  const remove = useSave((result) => {
    setAsking(undefined);
    if (result.signedOut) setAlert({ text: result.message, failed: true, signedOut: true });
    else onDeleted(result);
  });
  const busy = update.saving || remove.saving;

  // A layout effect: it closes the dialog while it is still in the document, so that focus goes back.
  useLayoutEffect(() => {
    const element = dialog.current!;
    if (!element.open) element.showModal();
    return () => element.close();
  }, []);

  /** What differs from the event as it was opened. */
  function changes(): Partial<FieldValues> {
    const values = formValues(form.current!);
    return Object.fromEntries(
      fieldNames.filter((name) => values[name] !== event[name].trim()).map((name) => [name, values[name]]),
    );
  }

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const changed = changes();
    const wrong = checkChanges(changed, todayIn(show.zone));
    setErrors(wrong);
    if (Object.keys(wrong).length) return focusFirstError(form.current!, wrong);
    const data = new FormData();
    data.set('intent', 'update');
    data.set('id', String(event.id));
    for (const [name, value] of Object.entries(changed)) data.set(name, value);
    if (cover.current) data.set('cover', cover.current);
    update.save(data);
  }

  function leave() {
    if (busy) return;
    if (Object.keys(changes()).length || cover.current) setAsking('discard');
    else onClose();
  }

  function confirmDelete() {
    const data = new FormData();
    data.set('intent', 'delete');
    data.set('id', String(event.id));
    remove.save(data);
  }

  return (
    <dialog
      ref={dialog}
      className="edit"
      aria-labelledby={`${id}-title`}
      onCancel={(cancelled) => {
        if (cancelled.target !== dialog.current) return;
        cancelled.preventDefault();
        leave();
      }}
      onClick={(click) => click.target === dialog.current && leave()}
    >
      <div className="edit-sheet">
        <header>
          <h2 id={`${id}-title`}>Actualizar Evento</h2>
          <button type="button" className="edit-close" aria-label="Cerrar" onClick={leave}>
            ×
          </button>
        </header>
        <Alert message={alert} onDismiss={() => setAlert(undefined)} />
        <form ref={form} noValidate onSubmit={submit} aria-busy={busy}>
          <CoverField error={errors.cover} current={event.picture} onChange={(file) => (cover.current = file)} />
          <EventFields editing values={event} errors={errors} />
          <div className="edit-actions">
            <button type="submit" className="button" aria-disabled={busy}>
              {update.saving ? 'Actualizando…' : 'Actualizar'}
            </button>
            <button
              type="button"
              className="button button-danger"
              aria-disabled={busy}
              onClick={() => busy || setAsking('delete')}
            >
              Eliminar
            </button>
          </div>
        </form>
      </div>
      {asking === 'delete' ? (
        <Confirm
          question="Are you sure you want to delete this event?"
          confirm={remove.saving ? 'Eliminando…' : 'Eliminar'}
          cancel="Cancelar"
          onConfirm={confirmDelete}
          onCancel={() => remove.saving || setAsking(undefined)}
        />
      ) : null}
      {asking === 'discard' ? (
        <Confirm
          question="Hay cambios sin guardar. ¿Quieres descartarlos?"
          confirm="Descartar"
          cancel="Seguir editando"
          onConfirm={onClose}
          onCancel={() => setAsking(undefined)}
        />
      ) : null}
    </dialog>
  );
}
