import { useEffect, useRef, useState } from 'react';
import { useWholeShow } from '../../ui/use-show';
import { Button } from '../button';
import { coverStore, newKey } from '../drafts';
import { isEmpty, readNewEvent, writeNewEvent } from './new-event-draft';
import { CoverField } from '../form/cover-field';
import { EventFields } from '../form/event-fields';
import { checkToCreate, eventValues, type EventValues } from '../form/form-values';
import { SlowNote } from '../form/slow-note';
import { useEventForm } from '../form/use-event-form';
import { usePanel } from '../shell/use-panel';
import { useSave } from '../use-save';

/** ms after a save in which a tap on the empty form is ignored: it was meant for the button of the form before. */
const stillThatTap = 2_000;

/** The form of a new event. Text survives a failed save, a reload, a closed tab and a phone without memory. */
export function NewEvent() {
  const { data, start, latest, editing, repeat, hideAlert, applyResult } = usePanel();
  const { draft } = start;
  // An open dialog keeps the focus.
  const covered = editing !== undefined;
  const { zone } = useWholeShow();
  const [hasCover, setHasCover] = useState(Boolean(draft.cover));
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempt] = useState(() => draft.attempt ?? newKey());
  const [picture] = useState(() => coverStore(draft.cover));
  const [startedAt] = useState(Date.now);

  const { form, values, errors, ...fields } = useEventForm(
    () => eventValues(draft),
    (now) => checkToCreate(now, zone, data.hasDetails),
    storeDraft,
  );

  const { saving, slow, save } = useSave((result) => {
    fields.show((result.type === 'failed' && result.fieldErrors) || {});
    if (result.success) {
      // Another tab may have started another event.
      if (readNewEvent().attempt === attempt) writeNewEvent({});
      picture.write(undefined);
    }
    applyResult(result);
  });

  useEffect(() => {
    if (!start.focus || covered) return;
    // On a phone a focused field opens the keyboard, which is useful only for the day or the hour: else it is the head.
    const isWanted = start.focus !== 'title' || matchMedia('(min-width: 900px)').matches;
    const field = isWanted ? form.current?.elements.namedItem(start.focus) : heading.current;
    // Heading and `Agregar otra ciudad` stay visible above the first field.
    if (field instanceof HTMLElement) field.focus({ preventScroll: start.focus === 'title' });
  }, [start, covered, form]);

  // On a phone the submit button is far below: the next form starts at the top.
  const isNext = Boolean(latest);
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (isNext && top < 0) section.current?.scrollIntoView();
  }, [isNext]);

  function storeDraft(now: EventValues, cover?: string) {
    const repeated = { sharedCover: draft.sharedCover, picture: draft.picture };
    writeNewEvent({ ...now, ...repeated, attempt, cover });
  }

  return (
    <section className="panel-form" id="side-form" ref={section} aria-labelledby="new-title">
      <h2 id="new-title" ref={heading} tabIndex={-1}>
        Nuevo Evento
      </h2>
      {latest ? (
        // Another event would overwrite the unsaved values.
        <>
          <Button look="quiet" disabled={hasCover || !isEmpty(values)} onClick={() => repeat(latest)}>
            Agregar otra ciudad
          </Button>
          <Button
            look="text"
            disabled={hasCover || !isEmpty(values)}
            onClick={() => repeat(latest, { sameNight: true })}
            label="Otra función ese día"
          />
        </>
      ) : null}
      <form
        ref={form}
        noValidate
        aria-busy={saving}
        onSubmit={(event) => {
          event.preventDefault();
          const isTail = latest && isEmpty(fields.now()) && Date.now() - startedAt < stillThatTap;
          if (saving || isTail) return;
          hideAlert();
          if (fields.allRight()) save(fields.addition({ attempt }, draft.sharedCover));
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
        <EventFields values={values} errors={errors} onChange={fields.change} />
        <div className="save-bar">
          <SlowNote slow={slow} />
          <Button type="submit" blocked={saving} label={saving ? 'Guardando…' : 'Guardar evento'} />
        </div>
      </form>
    </section>
  );
}
