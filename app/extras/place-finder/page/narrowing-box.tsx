import { useEffect, useRef } from 'react';
import type { NarrowingName } from '../../../data/events/views/listed-date';
import { tick } from './date-search';

/** A checkbox that filters the events; it stands in any island of the page. */
export function NarrowingBox({ name }: { name: NarrowingName }) {
  const box = useRef<HTMLInputElement>(null);
  const apply = () => tick(name, box.current!.checked);
  // It may have been ticked before hydration.
  useEffect(apply, [name]);
  return (
    <label className="icon-link">
      <input type="checkbox" ref={box} onChange={apply} />
      {name}
    </label>
  );
}
