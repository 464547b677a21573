import { useId, useRef, useState } from 'react';
import { loadChunk } from '../load-chunk';
import { Field, type FieldProps } from './field';

type Places = typeof import('../../data/places/find-place') & typeof import('../../data/places/suggestions');
type Suggestions = Places['placesByState'];
type Props = { state: FieldProps; city: FieldProps };

/**
 * State and city: any text, with suggestions that come when one of them is touched; the city's follow the state. A city that only one
 * state has brings that along where none is typed.
 */
export function PlaceFields({ state, city }: Props) {
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const brought = useRef('');
  const cityTyped = useRef(false);
  const [places, setPlaces] = useState<Places>();
  const [failed, setFailed] = useState(false);
  const [typed, setTyped] = useState(state.value ?? '');

  function load() {
    if (places) return;
    setFailed(false);
    Promise.all([
      loadChunk(() => import('../../data/places/find-place')),
      loadChunk(() => import('../../data/places/suggestions')),
    ]).then(
      ([find, suggest]) => {
        setPlaces({ ...find, ...suggest });
        bringState(find.findCities);
      },
      () => setFailed(true),
    );
  }

  /** Fills in the state of a city, unless one was typed. */
  function bringState(findCities: Places['findCities'] | undefined = places?.findCities) {
    const [stateInput, cityInput] = fields.current?.querySelectorAll('input') ?? [];
    if (!cityTyped.current || !findCities || !stateInput || !cityInput) return;
    if (stateInput.value !== brought.current) return;
    const found = cityInput.value.trim() ? findCities(cityInput.value) : [];
    const name = found.length === 1 ? found[0]!.state : '';
    if (stateInput.value === name) return;
    brought.current = name;
    // As if it were typed, for React too: what is kept of the form, and what is said to be wrong with it, follow its events.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(stateInput, name);
    stateInput.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const suggestions = places?.placesByState;
  const cities = suggestions?.[typed.trim() as keyof Suggestions] ?? [];
  return (
    <div className="fields-pair" ref={fields}>
      <Field {...state} list={`${id}-states`} onFocus={load} onInput={setTyped} />
      <Field
        {...city}
        list={`${id}-cities`}
        onFocus={load}
        onInput={() => {
          cityTyped.current = true;
          bringState();
        }}
      />
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
