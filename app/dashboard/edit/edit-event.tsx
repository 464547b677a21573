import { useId, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { eventPath } from '../../data/events/texts/event-address';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { daysText } from '../../data/events/time/when';
import { DemoStrip } from '../../ui/demo-strip';
import { Alert } from '../alert';
import { Button } from '../button';
import { isEmpty, readNewEvent } from '../new/new-event-draft';
import { CoverField } from '../form/cover-field';
import { EventFields } from '../form/event-fields';
import { SlowNote } from '../form/slow-note';
import { lazyPart } from '../lazy-part';
import { Confirm, Sheet } from '../modal';
import { StayHere } from '../shell/addresses';
import { usePanel } from '../shell/use-panel';
import { useEditDraft } from './edit-draft';
import { useEditRequests } from './use-edit-requests';

const Stopped = lazyPart(() => import('./stopped'));

/** The questions before the dialog closes or starts another event, while it or a new event has unsaved text. */
const discardChanges = {
  question: 'Hay cambios sin guardar. ¿Quieres descartarlos?',
  confirm: 'Descartar',
  cancel: 'Seguir editando',
};
const replaceDraft = {
  question: 'En «Nuevo Evento» hay un evento a medias. ¿Quieres reemplazarlo?',
  confirm: 'Reemplazar',
};

/** The dialog of one event. Text survives a reload and a closed tab until it is saved or discarded. */
export default function EditEvent({ event }: { event: StaffEvent }) {
  const { data, leave: close, repeat: repeatEvent } = usePanel();
  const [asking, setAsking] = useState<'delete' | 'discard' | 'changes' | 'draft'>();
  /** How the copy is made that waits for an answer about unsaved changes. */
  const [copy, setCopy] = useState<{ sameNight: boolean }>();
  const formId = useId();
  const draft = useEditDraft(event);
  const { form, values, errors } = draft;
  const { busy, deletion, conflict, ...requests } = useEditRequests(event, draft, () => setAsking(undefined));

  useBeforeUnload((leaving) => draft.hasChanges() && leaving.preventDefault());

  function leave() {
    if (busy) return;
    if (draft.hasChanges()) setAsking('discard');
    else close();
  }

  function repeat(options?: { sameNight: boolean }) {
    const lost = draft.hasChanges() ? 'changes' : isEmpty(readNewEvent()) ? undefined : 'draft';
    setCopy(options);
    if (lost) setAsking(lost);
    else repeatEvent(event, options);
  }

  return (
    <Sheet name="Actualizar Evento" onLeave={leave} above={data.demo ? <DemoStrip /> : null}>
      <StayHere busy={busy} />
      <Alert message={requests.alert} onDismiss={requests.dismiss} />
      {draft.note ? (
        <p role="status" className="card note">
          {draft.note}
        </p>
      ) : null}
      {deletion || conflict ? <Stopped deletion={deletion} conflict={conflict} form={formId} /> : null}
      <p className="wrap">
        <a className="text-button" href={eventPath(event)} target="_blank" rel="noopener">
          Ver en el sitio
        </a>
        <Button look="text" blocked={busy} label="Otra función ese día" onClick={() => repeat({ sameNight: true })} />
      </p>
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!busy) requests.update();
        }}
        aria-busy={busy}
      >
        <CoverField error={errors.cover} current={event.picture} onChange={draft.chooseCover} store={draft.picture} />
        <EventFields editing values={values} errors={errors} onChange={draft.change} />
        <div className="save-bar">
          <SlowNote slow={requests.slow} />
          <Button type="submit" blocked={busy}>
            {requests.updating ? 'Actualizando…' : 'Actualizar'}
          </Button>
        </div>
        <div className="beside">
          <Button look="quiet" blocked={busy} label="Duplicar" onClick={() => repeat()} />
          <Button look="danger" blocked={busy} label="Eliminar" onClick={() => setAsking('delete')} />
        </div>
      </form>
      {asking === 'delete' ? (
        <Confirm
          question="Are you sure you want to delete this event?"
          about={[event.title, event.city, daysText({ event, details: event.details })].filter(Boolean).join(' · ')}
          confirm={requests.deleting ? 'Eliminando…' : 'Eliminar'}
          onConfirm={requests.remove}
          onCancel={() => requests.deleting || setAsking(undefined)}
        />
      ) : asking ? (
        <Confirm
          {...(asking === 'draft' ? replaceDraft : discardChanges)}
          onConfirm={() => {
            if (asking !== 'draft') draft.forget();
            if (asking === 'discard') close();
            else repeatEvent(event, copy);
          }}
          onCancel={() => setAsking(undefined)}
        />
      ) : null}
    </Sheet>
  );
}
