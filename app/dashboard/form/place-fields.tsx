import { Fragment, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../button';
import { afterTap, Field, type FieldProps } from './field';
import { loadedPlaces, loadPlaces } from './load-places';

type Values = { city: string; state: string };
type Props = {
  state: FieldProps;
  city: FieldProps;
  onChange: (more: Partial<Values>) => void;
};

/**
 * State and city: any text, with suggestions that load on the first touch; the city's depend on the state. A city that
 * exists in only one state fills in an empty state. When the field is left, a listed name gets the list's spelling.
 */
export function PlaceFields({ state, city, onChange }: Props) {
  const id = useId();
  const brought = useRef('');
  /** The fields that were left before the list arrived, and are corrected then. */
  const visitedFields = useRef(new Set<keyof Values>());
  const [places, setPlaces] = useState(loadedPlaces);
  const [failed, setFailed] = useState(false);
  const [cityTyped, setCityTyped] = useState(false);
  const [before, setBefore] = useState<Partial<Values>>({});

  function load() {
    if (!places) loadPlaces().then(setPlaces, () => setFailed(true));
  }
  const enter = (name: keyof Values) => {
    visitedFields.current.delete(name);
    load();
  };
  /** The state of a city, unless another one was typed. */
  function broughtBy(name: string): Partial<Values> {
    if (!places || (state.value && state.value !== brought.current)) return {};
    brought.current = places.stateOfCity(name);
    return { state: brought.current };
  }

  /** Replaces a name by the list's spelling, and tells what was typed. */
  function tidy(name: keyof Values) {
    if (!places) return void visitedFields.current.add(name);
    const now = { city: city.value, state: state.value };
    const listedName = places.asListed(now)[name];
    if (listedName === now[name]) return;
    if (listedName !== now[name].trim())
      setTimeout(() => setBefore((others) => ({ ...others, [name]: now[name].trim() })), afterTap);
    onChange({ [name]: listedName });
  }

  const arrived = useEffectEvent(() => {
    if (cityTyped) onChange(broughtBy(city.value));
    for (const name of visitedFields.current) tidy(name);
  });
  useEffect(() => {
    if (places) arrived();
  }, [places]);

  const hint = (name: keyof Values) => before[name] && `Así está en la lista; escribiste «${before[name]}».`;
  const fields = { state, city };
  const citiesByState = Object.entries(places?.placesByState ?? {});
  const names = {
    state: citiesByState.map(([name]) => name),
    city: citiesByState.find(([name]) => name === state.value.trim())?.[1] ?? [],
  };

  function type(name: keyof Values, value: string) {
    setBefore({ ...before, [name]: undefined });
    if (name === 'city') setCityTyped(true);
    onChange({ [name]: value, ...(name === 'city' && broughtBy(value)) });
  }

  return (
    <div className="beside">
      {(['state', 'city'] as const).map((name) => (
        <Fragment key={name}>
          <Field
            {...fields[name]}
            list={`${id}-${name}`}
            hint={hint(name)}
            onFocus={() => enter(name)}
            onBlur={() => tidy(name)}
            onChange={(value) => type(name, value)}
          />
          <datalist id={`${id}-${name}`}>
            {names[name].map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </Fragment>
      ))}
      {failed && !places ? (
        <p className="soft whole">
          No se pudieron cargar las sugerencias; puedes escribir sin ellas.{' '}
          <Button look="text" label="Reintentar" onClick={load} />
        </p>
      ) : null}
    </div>
  );
}
