import { useId, useState } from 'react';
import { loadChunk } from './load-chunk';
import { Field, type FieldProps } from './field';

type Suggestions = typeof import('../data/places/suggestions').placesByState;
type Props = { state: FieldProps; city: FieldProps };

/** State and city: any text, with suggestions that come when one of them is touched; the city's follow the state. */
export function PlaceFields({ state, city }: Props) {
  const id = useId();
  const [suggestions, setSuggestions] = useState<Suggestions>();
  const [failed, setFailed] = useState(false);
  const [typed, setTyped] = useState(state.value ?? '');

  function load() {
    if (suggestions) return;
    setFailed(false);
    loadChunk(() => import('../data/places/suggestions')).then(
      (module) => setSuggestions(module.placesByState),
      () => setFailed(true),
    );
  }

  const cities = suggestions?.[typed.trim() as keyof Suggestions] ?? [];
  return (
    <div className="fields-pair">
      <Field {...state} list={`${id}-states`} onFocus={load} onInput={setTyped} />
      <Field {...city} list={`${id}-cities`} onFocus={load} />
      <datalist id={`${id}-states`}>
        {Object.keys(suggestions ?? {}).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={`${id}-cities`}>
        {cities.map((name) => (
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
