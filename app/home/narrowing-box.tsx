import { useEffect, useRef } from 'react';
import type { NarrowingName } from '../data/events/views/listed-date';
import { loadDates, tick } from './date-search';

/** A checkbox that filters the events of `/`, in whichever island it stands. */
export function NarrowingBox({ name }: { name: NarrowingName }) {
  const box = useRef<HTMLInputElement>(null);
  const apply = () => {
    loadDates();
    tick(name, box.current!.checked);
  };
  // It may have been ticked before hydration.
  useEffect(apply, [name]);
  return (
    <label className="icon-link">
      <input type="checkbox" ref={box} onChange={apply} />
      {name}
    </label>
  );
}
