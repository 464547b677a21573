import { useEffect, useId, useRef } from 'react';
import { columnOf } from '../../data/events/editing/details-form';
import { inSentence, nameOfField, readValue } from '../../data/events/editing/field-words';
import { capital } from '../../data/text/fold';
import { useWholeShow } from '../../ui/use-show';
import { CatalogueText } from '../alert';
import { Button } from '../button';
import type { useEditRequests } from './use-edit-requests';

/** The deletion takes precedence over a conflict; `form` is the id of the form that is submitted with the choices. */
type Props = Pick<ReturnType<typeof useEditRequests>, 'deletion' | 'conflict'> & { form: string };

/** Tells what somebody else did to the event meanwhile, and how to continue; nobody's text is lost. */
export default function Stopped({ deletion, conflict, form }: Props) {
  const section = useRef<HTMLElement>(null);
  // The tapped button is below the fields, this section above them.
  useEffect(() => section.current?.focus(), [deletion?.explanation, conflict?.message]);
  return (
    <section ref={section} className="conflict card note stack" role="alert" tabIndex={-1}>
      {deletion ? <Gone {...deletion} /> : conflict && <Conflict {...conflict} form={form} />}
    </section>
  );
}

/** Who changed what; the person who saves second decides field by field. */
function Conflict({ message, choices, form, onTake }: NonNullable<Props['conflict']> & { form: string }) {
  const id = useId();
  const { zone } = useWholeShow();
  return (
    <>
      <p>
        <strong>{message}</strong>
      </p>
      <p>No se guardó nada todavía. Elige qué se queda:</p>
      {choices.map(({ field, who, now, mine, take }) => (
        <fieldset key={field} className="card">
          <legend className="bold">{capital(nameOfField(columnOf(field)))}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`${id}-${field}`}
                checked={take === side}
                onChange={() => onTake(field, side)}
              />
              <span>
                {side === 'mine' ? 'Lo tuyo' : `Lo de ${inSentence(who)}`}
                {field === 'cover' ? null : (
                  <>
                    : <strong>{readValue(columnOf(field), side === 'mine' ? mine : now, zone) || 'sin nada'}</strong>
                  </>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button type="submit" form={form} label="Guardar así" />
    </>
  );
}

/** Who deleted the event, and what can be done with the unsaved text. */
function Gone({ explanation, restorable, busy, onRestore, onCreate }: NonNullable<Props['deletion']>) {
  return (
    <>
      <div>
        <CatalogueText text="Error updating event. Please try again." spanish={explanation} />
      </div>
      <p>
        Lo que escribiste sigue aquí abajo.{' '}
        {restorable
          ? 'Restaura el evento con tus cambios, o crea uno nuevo con ellos.'
          : 'Puedes crear un evento nuevo con todo.'}
      </p>
      <div className="beside">
        {restorable ? <Button blocked={busy} label="Restaurar" onClick={onRestore} /> : null}
        <Button look="quiet" blocked={busy} label="Crear como nuevo" onClick={onCreate} />
      </div>
    </>
  );
}
