import { useId, useRef, useState } from 'react';
import { detailsValues, type DetailsValues } from '../../data/events/editing/details-form';
import type { SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import { zoneOf } from '../../data/places/zones';
import { DemoStrip } from '../../ui/demo-strip';
import { Alert, type AlertMessage } from '../alert';
import { CoverField } from '../form/cover-field';
import { isEmpty, readDraft } from '../form/draft';
import { EditActions } from './edit-actions';
import { EditHead } from './edit-head';
import { EditQuestion, type Asked } from './edit-question';
import { EventFields } from '../form/event-fields';
import { formValues } from '../form/form-values';
import { lazyPart } from '../lazy-part';
import { MoreDetails } from '../form/more-details';
import { useEditSaves } from './use-edit-saves';
import { useModal } from '../use-modal';
import { useUnsaved } from './use-unsaved';
import './edit-event.css';

const Conflict = lazyPart(() => import('./conflict'));
const Gone = lazyPart(() => import('./gone'));

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
  /** It was updated, came back or became a new one; or it was deleted or could not be. */
  onResult: (result: SaveResult) => void;
};

/** The dialog of one event. */
export function EditEvent(props: Props) {
  const { event, demo, hasDetails, unsaved, onClose, onRepeat } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState<Asked>();
  const [city, setCity] = useState(event.city);
  const saves = useEditSaves(form, props);
  const { busy, conflict, errors, gone } = saves;

  useModal(dialog);
  useUnsaved(saves.hasChanges);

  function leave() {
    if (busy) return;
    if (saves.hasChanges()) setAsking('discard');
    else onClose();
  }

  function repeat() {
    if (busy) return;
    const lost = saves.hasChanges() ? 'changes' : isEmpty(readDraft()) ? undefined : 'draft';
    if (lost) setAsking(lost);
    else onRepeat();
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
          <Alert message={saves.alert} onDismiss={saves.dismiss} />
          {gone.shown ? <Gone {...gone.shown} fallback={null} /> : null}
          {conflict.shown && !gone.shown ? (
            <Conflict {...conflict.shown} onTake={conflict.take} fallback={null} />
          ) : null}
        </EditHead>
        <form
          ref={form}
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault();
            if (!busy) saves.update();
          }}
          onChange={(changed) => {
            setCity(formValues(changed.currentTarget).city);
            saves.changed(changed.target);
          }}
          aria-busy={busy}
        >
          <CoverField error={errors.cover} current={event.picture} onChange={saves.chooseCover} />
          <EventFields editing values={event} errors={errors} />
          {hasDetails ? (
            <MoreDetails
              values={{ ...detailsValues(event.details, zoneOf(event.city, event.state)), ...unsaved }}
              errors={errors}
              city={city}
            />
          ) : null}
          <EditActions
            saving={saves.updating}
            slow={saves.slow}
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
          deleting={saves.deleting}
          onDelete={() => saves.remove(() => setAsking(undefined))}
          onDiscard={asking === 'discard' ? onClose : onRepeat}
          onCancel={() => saves.deleting || setAsking(undefined)}
        />
      ) : null}
    </dialog>
  );
}
