import { useEffect, useRef, useState, type ReactNode } from 'react';
import './carousel.css';

type Props = {
  /** How far one press of an arrow goes, in CSS pixels. */
  step: number;
  /** The controls beside the arrows. */
  heading: ReactNode;
  children: ReactNode;
  /** Called when the end is near. */
  onNearEnd?: () => void;
  /** Whether at most one card of it is open at a time. */
  oneOpen?: boolean;
};

/** Has the entry of this page in the browser's history keep the strip's place, which browsers do not restore, or forget it. */
const keepPlace = (left?: number) => history.replaceState({ ...history.state, left }, '');

/** Cards side by side, scrolled by finger, wheel, keyboard or, on desktop, two arrows. */
export function Carousel({ step, heading, children, onNearEnd, oneOpen }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(false);

  /** Stores its position; returns whether its end is near. */
  function look() {
    const { scrollLeft, scrollWidth, clientWidth } = strip.current!;
    const left = scrollWidth - clientWidth - scrollLeft;
    setAtStart(scrollLeft < 2);
    setAtEnd(left < 2);
    return left < 2 * clientWidth;
  }

  useEffect(() => {
    look();
  });
  useEffect(() => keepPlace(), []);

  return (
    <>
      <div className="carousel-head">
        {heading}
        <div className="arrows" hidden={atStart && atEnd}>
          <Arrow label="Anterior" idle={atStart} onClick={() => strip.current?.scrollBy({ left: -step })} />
          <Arrow label="Siguiente" idle={atEnd} onClick={() => strip.current?.scrollBy({ left: step })} />
        </div>
      </div>
      <div
        className="carousel"
        ref={strip}
        onScroll={() => look() && onNearEnd?.()}
        onClick={({ target }) => (target as Element).closest('a') && keepPlace(strip.current!.scrollLeft)}
        // Browsers do not scroll to a card that is cut off at the side.
        onFocus={({ target }) =>
          target.matches(':focus-visible') && target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        }
        role="region"
        aria-label="Fechas"
        tabIndex={0}
        data-one-open={oneOpen ? '' : undefined}
      >
        {children}
      </div>
    </>
  );
}

/** An arrow at its end stays in the tab order, so that focus is not lost under one's finger. */
function Arrow({ label, idle, onClick }: { label: string; idle: boolean; onClick: () => void }) {
  return (
    <button type="button" className="arrow" aria-label={label} aria-disabled={idle} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={label === 'Anterior' ? 'M20 12H5m6-6-6 6 6 6' : 'M4 12h15m-6-6 6 6-6 6'} />
      </svg>
    </button>
  );
}
