import { useEffect, useRef, useState, type FormEvent } from 'react';
import { todayIn } from '../data/events/dates';
import { checkNewEvent, type FieldErrors } from '../data/events/event-form';
import { show } from '../data/show';
import type { SaveResult } from '../data/events/staff-event';
import { CoverField } from './cover-field';
import { clearDraft, readDraft, writeDraft } from './draft';
import { EventFields } from './event-fields';
import { focusFirstError, formValues } from './form-values';
import { useSave } from './use-save';

/** The form of a new event. What is typed survives a failed save, a reload and a phone that runs out of memory. */
export function NewEvent({ onResult }: { onResult: (result: SaveResult) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const cover = useRef<File>(undefined);
  const [errors, setErrors] = useState<FieldErrors>({});
  // A new round gives the form fresh fields: the success clears it.
  const [round, setRound] = useState(0);
  const [draft, setDraft] = useState(readDraft);

  const { saving, save } = useSave((result) => {
    setErrors(result.fieldErrors ?? {});
    if (result.fieldErrors) focusFirstError(form.current!, result.fieldErrors);
    if (result.success) {
      clearDraft();
      setDraft({});
      cover.current = undefined;
      setRound(round + 1);
    }
    onResult(result);
  });

  useEffect(() => {
    const keep = () => form.current && writeDraft(formValues(form.current));
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = formValues(event.currentTarget);
    const wrong = checkNewEvent(values, todayIn(show.zone));
    setErrors(wrong);
    if (Object.keys(wrong).length) return focusFirstError(event.currentTarget, wrong);
    const data = new FormData();
    data.set('intent', 'add');
    for (const [name, value] of Object.entries(values)) data.set(name, value);
    if (cover.current) data.set('cover', cover.current);
    save(data);
  }

  return (
    <section className="panel-form" id="side-form" aria-labelledby="new-title">
      <h2 id="new-title">Nuevo Evento</h2>
      <form
        ref={form}
        key={round}
        noValidate
        onSubmit={submit}
        onChange={() => form.current && writeDraft(formValues(form.current))}
        aria-busy={saving}
      >
        <CoverField error={errors.cover} onChange={(file) => (cover.current = file)} />
        <EventFields values={draft} errors={errors} />
        <button type="submit" className="button" aria-disabled={saving}>
          {saving ? 'Guardando…' : 'Guardar evento'}
        </button>
      </form>
    </section>
  );
}
