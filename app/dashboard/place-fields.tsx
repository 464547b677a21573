import { useId, useState } from 'react';
import type { FieldErrors, FieldValues } from '../data/events/event-form';
import { loadChunk } from './load-chunk';
import { Field } from './field';

type Suggestions = typeof import('../data/places/municipalities').municipalitiesByState;
type Props = { values: Partial<FieldValues>; errors: FieldErrors; required: boolean };

/** State and city: any text, with suggestions that come when one of them is touched; the city's follow the state. */
export function PlaceFields({ values, errors, required }: Props) {
  const id = useId();
  const [suggestions, setSuggestions] = useState<Suggestions>();
  const [failed, setFailed] = useState(false);
  const [state, setState] = useState(values.state ?? '');

  function load() {
    if (suggestions) return;
    setFailed(false);
    loadChunk(() => import('../data/places/municipalities')).then(
      (module) => setSuggestions(module.municipalitiesByState),
      () => setFailed(true),
    );
  }

  const cities = suggestions?.[state.trim() as keyof Suggestions] ?? [];
  return (
    <div className="fields-pair">
      <Field
        label="Estado"
        name="state"
        value={values.state}
        error={errors.state}
        required={required}
        list={`${id}-states`}
        onFocus={load}
        onInput={setState}
      />
      <Field
        label="Ciudad"
        name="city"
        value={values.city}
        error={errors.city}
        required={required}
        list={`${id}-cities`}
        onFocus={load}
      />
      <datalist id={`${id}-states`}>
        {Object.keys(suggestions ?? {}).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={`${id}-cities`}>
        {[...new Set(cities)].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {failed ? (
        <p className="field-hint">
          No se pudieron cargar las sugerencias; puedes escribir sin ellas.{' '}
          <button type="button" onClick={load}>
            Reintentar
          </button>
        </p>
      ) : null}
    </div>
  );
}
