import type { CSSProperties, ReactNode } from 'react';
import type { EventCard } from '../data/events/views/event-card.server';
import { Icon } from './icon';
import { SmallSheet } from './small-sheet';
import './carousel.css';
import moreStyle from './more-dates.css?inline';

type Props = {
  /** How far one press of an arrow goes, in CSS pixels. */
  step: number;
  /** The controls beside the arrows. */
  heading: ReactNode;
  /** Its cards, by which the strip has its measures before the last of them has arrived. */
  cards: readonly Pick<EventCard, 'near' | 'stamp' | 'over'>[];
  children: ReactNode;
  /** Whether at most one card of it is open at a time. */
  oneOpen?: boolean;
};

/** The height that stamps take, and half the width of a few cards: what the strip is when all of it has arrived. */
function measures(cards: Props['cards']): CSSProperties {
  const few = cards.length <= 5;
  const coming = cards.filter(({ over }) => !over).length;
  return {
    '--stamped': longestStamp(cards) && '2.6rem',
    '--half': few ? `calc((var(--card) + 24px) * ${cards.length / 2} - 12px)` : undefined,
    paddingRight: few && coming && coming < cards.length ? roomAfter(coming) : undefined,
  };
}

/** The room after the last of a few cards: where they don't fit, the first to come can stand whole at the left. */
function roomAfter(coming: number): string {
  const centred = '50% - var(--half)';
  const untilFirst = `100% - var(--gutter) + 24px - (var(--card) + 24px) * ${coming}`;
  // CSS has no `if`: this is wider than any window where the cards don't fit, and below 0 where they do.
  const ifTooWide = '(var(--half) + var(--gutter) - 50%) * 999';
  return `max(var(--gutter), ${centred}, min(${untilFirst}, ${ifTooWide}))`;
}

/** The longest word that is stamped on a card; undefined where none is. */
export const longestStamp = (cards: Props['cards']): string | undefined =>
  cards
    .flatMap(({ near, stamp }) => [near, stamp?.text].filter((text) => text !== undefined))
    .sort((a, b) => b.length - a.length)[0];

/** Cards side by side, scrolled by finger, wheel, keyboard or, on desktop, two arrows (`early-script.js`). */
export function Carousel({ step, heading, cards, children, oneOpen }: Props) {
  return (
    <>
      <div className="carousel-head">
        {heading}
        <div className="arrows" data-step={step}>
          <Arrow label="Anterior" path="M20 12H5m6-6-6 6 6 6" />
          <Arrow label="Siguiente" path="M4 12h15m-6-6 6 6-6 6" />
        </div>
      </div>
      <div
        className="carousel"
        data-strip=""
        role="region"
        aria-label="Fechas"
        tabIndex={0}
        data-one-open={oneOpen ? '' : undefined}
        style={measures(cards)}
      >
        {children}
      </div>
    </>
  );
}

/** An arrow at its end stays in the tab order, so that focus is not lost under one's finger. */
function Arrow({ label, path }: { label: string; path: string }) {
  return (
    <button type="button" className="arrow" aria-label={label} aria-disabled={label === 'Anterior'}>
      <Icon path={path} />
    </button>
  );
}

/** After the last card while there are more. @param next query of the next page */
export function MoreDates({ next }: { next: string }) {
  return (
    <>
      <SmallSheet name="more-dates" layer="ui" css={moreStyle} />
      <link rel="prefetch" href={next} />
      <a className="more-dates title" href={next}>
        Más fechas
      </a>
    </>
  );
}
