import { useEffect, useId, useRef } from 'react';
import type { FieldConflict } from '../../data/events/editing/staff-event';
import { columnOf } from '../../data/events/editing/details-form';
import { inSentence, nameOfField, readValue } from '../../data/events/history/history-changes';
import { capital } from '../../data/text/fold';
import { useWholeShow } from '../../ui/use-show';
import './conflict.css';

/** Of a field that two people changed: what oneself typed, what the other did, and whose is to be saved. */
export type Choice = FieldConflict & { mine: string; take: 'mine' | 'theirs' };

type Props = {
  message: string;
  choices: Choice[];
  /** The id of the form that is sent with what was chosen. */
  form: string;
  onTake: (field: Choice['field'], take: Choice['take']) => void;
};

/** Says who changed what meanwhile, and lets the second decide field by field; neither's words are lost. */
export default function Conflict({ message, choices, form, onTake }: Props) {
  const id = useId();
  const { zone } = useWholeShow();
  const section = useRef<HTMLElement>(null);
  // The button that was tapped stands below the fields, and this above them.
  useEffect(() => section.current!.focus(), [message]);
  return (
    <section ref={section} className="conflict" role="alert" tabIndex={-1}>
      <p>
        <strong>{message}</strong>
      </p>
      <p>No se guardó nada todavía. Elige qué se queda:</p>
      {choices.map(({ field, who, now, mine, take }) => (
        <fieldset key={field}>
          <legend>{capital(nameOfField(columnOf(field)))}</legend>
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
      <button type="submit" form={form} className="button">
        Guardar así
      </button>
    </section>
  );
}
