import type { Ref } from 'react';
import { Icon } from '../../../ui/icon';
import { mostPlaces, type Place } from './subscribing';

type Props = {
  places: Place[];
  heading: Ref<HTMLHeadingElement>;
  onAdd: () => void;
  onRemove: (place: Place) => Promise<void>;
  onStop: () => Promise<void>;
};

/** The places whose events this device is told of, each with its end. */
export function DevicePlaces({ places, heading, onAdd, onRemove, onStop }: Props) {
  return (
    <section className="notify-done">
      <Icon path={checkIcon} />
      <h2 ref={heading} tabIndex={-1}>
        Te avisaremos cuando haya fecha en:
      </h2>
      <ul>
        {places.map((place) => (
          <li key={place.name} className="wrap">
            <span>
              <b>{place.name}</b>
              {place.wide ? ' y el resto del estado' : ''}
            </span>
            <button type="button" aria-label={`Quitar ${place.name}`} onClick={() => onRemove(place)}>
              Quitar
            </button>
          </li>
        ))}
      </ul>
      <p className="wrap">
        {places.length < mostPlaces ? (
          <button type="button" onClick={onAdd}>
            Agregar otro lugar
          </button>
        ) : null}
        <button type="button" onClick={onStop}>
          Ya no quiero avisos
        </button>
      </p>
    </section>
  );
}

const checkIcon = 'm5 12.5 5 5 9-11';
