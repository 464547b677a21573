import { useEffect, useRef, useState, type FormEvent } from 'react';
import { todayIn } from '../data/days/dates';
import { changedDetails, checkDetails, detailsAsSent } from '../data/events/editing/details-form';
import { checkNewEvent } from '../data/events/editing/event-form';
import { show } from '../data/show';
import type { SaveResult, StaffEvent } from '../data/events/editing/staff-event';
import { CoverField } from './form/cover-field';
import { clearDraft, writeDraft, type Draft } from './form/draft';
import { EventFields } from './form/event-fields';
import { formData } from './form/form-data';
import { keptCover } from './form/kept-cover';
import { detailsToSend, formValues, incompleteFields, typedDetails } from './form/form-values';
import { MoreDetails } from './form/more-details';
import { newKey } from './new-key';
import { SlowNote } from './form/slow-note';
import type { ChosenCover } from './form/use-cover';
import { useFieldErrors } from './form/use-field-errors';
import { useSave } from './use-save';

type Props = {
  /** What the form begins with, and whether the day is to be typed at once. */
  start: { draft: Draft; focus?: boolean };
  /** Whether the backend keeps details. */
  hasDetails: boolean;
  /** The event that was saved last, which can be repeated. */
  saved?: StaffEvent;
  /** Begins anew with the event's next date. */
  onRepeat: (event: StaffEvent) => void;
  /** It is being sent, or checked first. */
  onSubmit: () => void;
  onResult: (result: SaveResult) => void;
};

/** The form of a new event. What is typed survives a failed save, a reload and a phone that runs out of memory. */
export function NewEvent({ start, hasDetails, saved, onRepeat, onSubmit, onResult }: Props) {
  const { draft } = start;
  const form = useRef<HTMLFormElement>(null);
  const cover = useRef<ChosenCover>(undefined);
  const [city, setCity] = useState(draft.city ?? '');
  const [attempt] = useState(() => draft.attempt ?? newKey());
  const [kept] = useState(() => keptCover(attempt));
  const hasCover = useRef(draft.hasCover);

  /** What of the details is worth saving. */
  const details = () => (hasDetails ? changedDetails(detailsToSend(form.current!), detailsAsSent(undefined)) : {});

  const { errors, ...fields } = useFieldErrors(form, () => ({
    ...checkNewEvent(formValues(form.current!), todayIn(show.zone)),
    ...checkDetails(details()),
    ...incompleteFields(form.current!),
  }));

  const { saving, slow, save } = useSave((result) => {
    fields.show((result.type === 'failed' && result.fieldErrors) || {});
    if (result.success) {
      clearDraft();
      kept.write(undefined);
    }
    onResult(result);
  });

  useEffect(() => {
    if (start.focus) form.current?.querySelector<HTMLElement>('[name=date]')?.focus();
  }, [start]);

  useEffect(() => {
    const keep = () =>
      form.current && writeDraft(draftOf(form.current, { ...draft, attempt, hasCover: hasCover.current }));
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [draft, attempt]);

  function changeCover(chosen: ChosenCover | undefined) {
    cover.current = chosen;
    hasCover.current = Boolean(chosen);
  }

  async function body(values: Record<string, string>): Promise<FormData> {
    const data = formData({ intent: 'add', attempt, ...values });
    if (cover.current) data.set('cover', await cover.current());
    else if (draft.sharedCover) data.set('sharedCover', draft.sharedCover);
    return data;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving) return;
    onSubmit();
    if (fields.allRight()) save(body({ ...formValues(event.currentTarget), ...details() }));
  }

  return (
    <section className="panel-form" id="side-form" aria-labelledby="new-title">
      <h2 id="new-title">Nuevo Evento</h2>
      {saved ? (
        <button type="button" className="button button-quiet" onClick={() => onRepeat(saved)}>
          Agregar otra ciudad
        </button>
      ) : null}
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onChange={(event) => {
          writeDraft(draftOf(event.currentTarget, { ...draft, attempt, hasCover: hasCover.current }));
          setCity(formValues(event.currentTarget).city);
          fields.changed(event.target);
        }}
        aria-busy={saving}
      >
        <CoverField error={errors.cover} current={draft.picture} onChange={changeCover} kept={kept} />
        <EventFields values={draft} errors={errors} />
        {hasDetails ? <MoreDetails values={draft} errors={errors} city={city} /> : null}
        <SlowNote slow={slow} />
        <button type="submit" className="button" aria-disabled={saving}>
          {saving ? 'Guardando…' : 'Guardar evento'}
        </button>
      </form>
    </section>
  );
}

/** What is typed, with the cover that the form began with. */
function draftOf(form: HTMLFormElement, { sharedCover, picture, attempt, hasCover }: Draft): Draft {
  return { ...formValues(form), ...typedDetails(form), sharedCover, picture, attempt, hasCover };
}
