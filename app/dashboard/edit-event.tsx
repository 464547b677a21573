import { useId, useRef, useState, type FormEvent } from 'react';
import { todayIn } from '../data/events/dates';
import { changedDetails, checkDetails, detailsValues, type DetailsValues } from '../data/events/details-form';
import { checkChanges, fieldNames, type FieldValues } from '../data/events/event-form';
import { zoneOf } from '../data/places/zones';
import { show } from '../data/show';
import type { SaveResult, StaffEvent } from '../data/events/staff-event';
import { completeLink } from '../data/events/ticket-address';
import { DemoStrip } from '../ui/demo-strip';
import { Alert, alertOf, type AlertMessage } from './alert';
import { CoverField } from './cover-field';
import { isEmpty, readDraft } from './draft';
import { EditActions } from './edit-actions';
import { EditHead } from './edit-head';
import { EditQuestion, type Asked } from './edit-question';
import { EventFields } from './event-fields';
import { formData } from './form-data';
import { detailsToSend, formValues, incompleteFields } from './form-values';
import { lazyPart } from './lazy-part';
import { MoreDetails } from './more-details';
import { useConflict } from './use-conflict';
import type { ChosenCover } from './use-cover';
import { useFieldErrors } from './use-field-errors';
import { useModal } from './use-modal';
import { useSave } from './use-save';
import './edit-event.css';

const Conflict = lazyPart(() => import('./conflict'));

type Props = {
  event: StaffEvent;
  /** Whether this is the demo: a dialog covers what the page says of it. */
  demo: boolean;
  /** Whether the backend keeps details. */
  hasDetails: boolean;
  /** Details that could not be saved with the new event: they wait here. */
  unsaved?: Partial<DetailsValues>;
  /** What there is to say as it opens. */
  opening?: AlertMessage;
  onClose: () => void;
  /** Begins another date of it. */
  onRepeat: () => void;
  /** Something is being sent, or checked first. */
  onSubmit: () => void;
  /** It was updated, or it was deleted or could not be. */
  onResult: (result: SaveResult) => void;
};

/** The dialog of one event. It sends only what changed, so that two people who edit it do not undo each other. */
export function EditEvent(props: Props) {
  const { event, demo, hasDetails, unsaved, opening, onClose, onRepeat, onSubmit, onResult } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const cover = useRef<ChosenCover>(undefined);
  const [alert, setAlert] = useState(opening);
  const [asking, setAsking] = useState<Asked>();
  const [city, setCity] = useState(event.city);

  const conflict = useConflict(event, form);
  const { errors, ...fields } = useFieldErrors(form, () => ({
    ...checkChanges(changes(), todayIn(show.zone)),
    ...checkDetails(changesOfDetails()),
    ...incompleteFields(form.current!),
  }));

  const update = useSave((result) => {
    if (result.success || (result.type === 'failed' && result.changes)) onResult(result);
    if (result.success) return;
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

  useModal(dialog);

  /** What differs from the event as it was opened. */
  function changes(): Partial<FieldValues> {
    const values = formValues(form.current!);
    const changed = fieldNames.filter((name) => values[name] !== conflict.opened[name].trim());
    if (changed.includes('link')) values.link = completeLink(values.link);
    return Object.fromEntries(changed.map((name) => [name, values[name]]));
  }

  function changesOfDetails(): Partial<DetailsValues> {
    return hasDetails ? changedDetails(detailsToSend(form.current!), event.details) : {};
  }

  const hasChanges = () =>
    [changes(), changesOfDetails()].some((changed) => Object.keys(changed).length) || cover.current;

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    if (busy) return;
    forgetOldMessages();
    if (!fields.allRight()) return;
    update.save(body({ ...changes(), ...changesOfDetails() }));
  }

  /** What is to be saved, and what it was when the dialog was opened. */
  async function body(values: Record<string, string>): Promise<FormData> {
    const opened = Object.keys(changes()).map((name) => [`opened.${name}`, conflict.opened[name as keyof FieldValues]]);
    const data = formData({ intent: 'update', id: String(event.id), ...values, ...Object.fromEntries(opened) });
    if (cover.current && conflict.takesCover) {
      data.set('cover', await cover.current());
      data.set('opened.cover', conflict.opened.cover);
    }
    return data;
  }

  function forgetOldMessages() {
    setAlert(undefined);
    onSubmit();
  }

  function leave() {
    if (busy) return;
    if (hasChanges()) setAsking('discard');
    else onClose();
  }

  function repeat() {
    if (busy) return;
    const lost = hasChanges() ? 'changes' : isEmpty(readDraft()) ? undefined : 'draft';
    if (lost) setAsking(lost);
    else onRepeat();
  }

  function confirmDelete() {
    forgetOldMessages();
    remove.save(formData({ intent: 'delete', id: String(event.id) }));
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
        <EditHead titleId={`${id}-title`} event={event} onLeave={leave}>
          <Alert message={alert} onDismiss={() => setAlert(undefined)} />
          {conflict.shown ? <Conflict {...conflict.shown} onTake={conflict.take} fallback={null} /> : null}
        </EditHead>
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          onChange={(changed) => {
            setCity(formValues(changed.currentTarget).city);
            fields.changed(changed.target);
          }}
          aria-busy={busy}
        >
          <CoverField error={errors.cover} current={event.picture} onChange={(chosen) => (cover.current = chosen)} />
          <EventFields editing values={event} errors={errors} />
          {hasDetails ? (
            <MoreDetails
              values={{ ...detailsValues(event.details, zoneOf(event.city, event.state)), ...unsaved }}
              errors={errors}
              city={city}
            />
          ) : null}
          <EditActions
            saving={update.saving}
            busy={busy}
            onRepeat={repeat}
            onDelete={() => busy || setAsking('delete')}
          />
        </form>
      </div>
      {asking ? (
        <EditQuestion
          asked={asking}
          event={event}
          deleting={remove.saving}
          onDelete={confirmDelete}
          onDiscard={asking === 'discard' ? onClose : onRepeat}
          onCancel={() => remove.saving || setAsking(undefined)}
        />
      ) : null}
    </dialog>
  );
}
