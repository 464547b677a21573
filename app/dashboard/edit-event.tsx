import { useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { todayIn } from '../data/events/dates';
import { checkChanges, fieldNames, type FieldValues } from '../data/events/event-form';
import { show } from '../data/show';
import type { SaveResult, StaffEvent } from '../data/events/staff-event';
import { DemoStrip } from '../ui/demo-strip';
import { Alert, alertOf, type AlertMessage } from './alert';
import { Confirm } from './confirm';
import { useConflict } from './use-conflict';
import { CoverField } from './cover-field';
import { EventFields } from './event-fields';
import { formValues } from './form-values';
import { lazyPart } from './lazy-part';
import { useFieldErrors } from './use-field-errors';
import { useSave } from './use-save';
import './edit-event.css';

const Conflict = lazyPart(() => import('./conflict'));

type Props = {
  event: StaffEvent;
  /** Whether this is the demo: a dialog covers what the page says of it. */
  demo: boolean;
  onClose: () => void;
  /** Something is being sent, or checked first. */
  onSubmit: () => void;
  /** It was updated, or it was deleted or could not be. */
  onResult: (result: SaveResult) => void;
};

/** The dialog of one event. It sends only what changed, so that two people who edit it do not undo each other. */
export function EditEvent({ event, demo, onClose, onSubmit, onResult }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const cover = useRef<File>(undefined);
  const [alert, setAlert] = useState<AlertMessage>();
  const [asking, setAsking] = useState<'delete' | 'discard'>();

  const conflict = useConflict(event, form);
  const { errors, ...fields } = useFieldErrors(form, () => checkChanges(changes(), todayIn(show.zone)));

  const update = useSave((result) => {
    if (result.success) return onResult(result);
    if (result.type === 'conflict') return conflict.begin(result);
    const wrong = (result.type === 'failed' && result.fieldErrors) || {};
    fields.show(wrong);
    if (result.type === 'signed-out' || wrong.cover) setAlert(alertOf(result));
    else setAlert({ text: 'Error updating event. Please try again.', failed: true });
  });
  const remove = useSave((result) => {
    setAsking(undefined);
    if (result.type === 'signed-out') setAlert(alertOf(result));
    else onResult(result);
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
      fieldNames.filter((name) => values[name] !== conflict.opened[name].trim()).map((name) => [name, values[name]]),
    );
  }

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    if (busy) return;
    forgetOldMessages();
    if (!fields.allRight()) return;
    const data = new FormData();
    data.set('intent', 'update');
    data.set('id', String(event.id));
    for (const [name, value] of Object.entries(changes())) {
      data.set(name, value);
      data.set(`opened.${name}`, conflict.opened[name as keyof FieldValues]);
    }
    if (cover.current && conflict.takesCover) {
      data.set('cover', cover.current);
      data.set('opened.cover', conflict.opened.cover);
    }
    update.save(data);
  }

  function forgetOldMessages() {
    setAlert(undefined);
    onSubmit();
  }

  function leave() {
    if (busy) return;
    if (Object.keys(changes()).length || cover.current) setAsking('discard');
    else onClose();
  }

  function confirmDelete() {
    forgetOldMessages();
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
      {demo ? <DemoStrip /> : null}
      <div className="edit-sheet">
        <header>
          <h2 id={`${id}-title`}>Actualizar Evento</h2>
          <button type="button" className="edit-close" aria-label="Cerrar" onClick={leave}>
            ×
          </button>
        </header>
        <Alert message={alert} onDismiss={() => setAlert(undefined)} />
        {conflict.shown ? <Conflict {...conflict.shown} onTake={conflict.take} fallback={null} /> : null}
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          onChange={(event) => fields.changed(event.target)}
          aria-busy={busy}
        >
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
