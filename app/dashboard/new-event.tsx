import { useEffect, useRef, useState, type FormEvent } from 'react';
import { todayIn } from '../data/events/dates';
import { checkNewEvent } from '../data/events/event-form';
import { show } from '../data/show';
import type { SaveResult } from '../data/events/staff-event';
import { CoverField } from './cover-field';
import { clearDraft, readDraft, writeDraft } from './draft';
import { EventFields } from './event-fields';
import { formValues } from './form-values';
import { useFieldErrors } from './use-field-errors';
import { useSave } from './use-save';

type Props = {
  /** It is being sent, or checked first. */
  onSubmit: () => void;
  onResult: (result: SaveResult) => void;
};

/** The form of a new event. What is typed survives a failed save, a reload and a phone that runs out of memory. */
export function NewEvent({ onSubmit, onResult }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const cover = useRef<File>(undefined);
  // A new round gives the form fresh fields: the success clears it.
  const [round, setRound] = useState(0);
  const [draft, setDraft] = useState(readDraft);

  const { errors, ...fields } = useFieldErrors(form, () =>
    checkNewEvent(formValues(form.current!), todayIn(show.zone)),
  );

  const { saving, save } = useSave((result) => {
    fields.show((result.type === 'failed' && result.fieldErrors) || {});
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
    if (saving) return;
    onSubmit();
    if (!fields.allRight()) return;
    const data = new FormData();
    data.set('intent', 'add');
    for (const [name, value] of Object.entries(formValues(event.currentTarget))) data.set(name, value);
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
        onChange={(event) => {
          writeDraft(formValues(event.currentTarget));
          fields.changed(event.target);
        }}
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
