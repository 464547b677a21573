import { useEffect, useRef, useState } from 'react';
import type { FieldName } from '../../data/events/editing/event-form';
import { useWholeShow } from '../../ui/use-show';
import type { SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import { coverStore, newKey } from '../drafts';
import { isEmpty, readNewEvent, writeNewEvent, type Draft } from './new-event-draft';
import { CoverField } from '../form/cover-field';
import { EventFields } from '../form/event-fields';
import { checkToCreate, eventValues, newEventToSend, type EventValues } from '../form/form-values';
import { SlowNote } from '../form/slow-note';
import { useEventForm } from '../form/use-event-form';
import { formData, useSave } from '../use-save';

/** ms after a save in which a tap on the empty form is ignored: it was meant for the button of the form before. */
const stillThatTap = 2_000;

type Props = {
  /** The initial values of the form, and the field to focus. */
  start: { draft: Draft; focus?: FieldName };
  hasDetails: boolean;
  /** Whether an event's dialog is open, which keeps the focus. */
  covered: boolean;
  /** The last saved event, which can be repeated. */
  latest?: StaffEvent;
  /** Starts the event's next date. */
  onRepeat: (event: StaffEvent) => void;
  /** Called when the form is sent or checked. */
  onSubmit: () => void;
  onResult: (result: SaveResult) => void;
};

/** The form of a new event. Text survives a failed save, a reload, a closed tab and a phone without memory. */
export function NewEvent({ start, hasDetails, covered, latest, onRepeat, onSubmit, onResult }: Props) {
  const { draft } = start;
  const { zone } = useWholeShow();
  const [hasCover, setHasCover] = useState(Boolean(draft.cover));
  const section = useRef<HTMLElement>(null);
  const [attempt] = useState(() => draft.attempt ?? newKey());
  const [picture] = useState(() => coverStore(draft.cover));
  const [startedAt] = useState(Date.now);

  const { form, values, errors, ...fields } = useEventForm(
    () => eventValues(draft),
    (now) => checkToCreate(now, zone, hasDetails),
    keep,
  );

  const { saving, slow, save } = useSave((result) => {
    fields.show((result.type === 'failed' && result.fieldErrors) || {});
    if (result.success) {
      // Another tab may have started another event.
      if (readNewEvent().attempt === attempt) writeNewEvent({});
      picture.write(undefined);
    }
    onResult(result);
  });

  useEffect(() => {
    // On a phone a focused field opens the keyboard, which is useful only for the day.
    const isWanted = start.focus === 'date' || matchMedia('(min-width: 900px)').matches;
    if (!start.focus || !isWanted || covered) return;
    // Heading and `Agregar otra ciudad` stay visible above the first field.
    const preventScroll = start.focus !== 'date';
    const field = form.current?.elements.namedItem(start.focus);
    if (field instanceof HTMLElement) field.focus({ preventScroll });
  }, [start, covered, form]);

  // On a phone the submit button is far below: the next form starts at the top.
  const isNext = Boolean(latest);
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (isNext && top < 0) section.current?.scrollIntoView();
  }, [isNext]);

  function keep(now: EventValues, cover?: string) {
    const repeated = { sharedCover: draft.sharedCover, picture: draft.picture };
    writeNewEvent({ ...now, ...repeated, attempt, cover });
  }

  async function body(): Promise<FormData> {
    const data = formData({ intent: 'add', attempt, ...newEventToSend(fields.now(), zone, hasDetails) });
    const { choice } = fields.cover();
    if (choice) data.set('cover', await choice());
    else if (draft.sharedCover) data.set('sharedCover', draft.sharedCover);
    return data;
  }

  return (
    <section className="panel-form" id="side-form" ref={section} aria-labelledby="new-title">
      <h2 id="new-title">Nuevo Evento</h2>
      {latest ? (
        // Another event would overwrite the unsaved values.
        <button
          type="button"
          className="button button-quiet"
          disabled={hasCover || !isEmpty(values)}
          onClick={() => onRepeat(latest)}
        >
          Agregar otra ciudad
        </button>
      ) : null}
      <form
        ref={form}
        noValidate
        aria-busy={saving}
        onSubmit={(event) => {
          event.preventDefault();
          const isTail = latest && isEmpty(fields.now()) && Date.now() - startedAt < stillThatTap;
          if (saving || isTail) return;
          onSubmit();
          if (fields.allRight()) save(body());
        }}
      >
        <CoverField
          error={errors.cover}
          current={draft.picture}
          onChange={(choice, key) => {
            setHasCover(Boolean(choice));
            fields.chooseCover(choice, key);
          }}
          store={picture}
        />
        <EventFields values={values} errors={errors} hasDetails={hasDetails} onChange={fields.change} />
        <SlowNote slow={slow} />
        <button type="submit" className="button" aria-disabled={saving}>
          {saving ? 'Guardando…' : 'Guardar evento'}
        </button>
      </form>
    </section>
  );
}
