import type { CSSProperties } from 'react';
import type { EventCard } from '../data/events/views/event-card';
import { cardWidths, pictureAddress } from '../data/covers/variants';
import './cover.css';

type Props = {
  card: EventCard;
  /** Asked for at once and before the others: the cover that is on every screen first. */
  first: boolean;
  /** The `sizes` of the picture. */
  sizes: string;
};

/**
 * A cover, 2:3. Beneath it stands a poster set in type, which is what one sees without a cover or when it
 * fails; a shimmer covers that until the picture has loaded (`early-script.js` says when).
 */
export function Cover({ card, first, sizes }: Props) {
  return (
    <div
      className="cover"
      data-cover={card.cover ? 'loading' : 'none'}
      data-first={first || undefined}
      suppressHydrationWarning
    >
      <div className="typeset" data-inks={inksOf(card.id)} aria-hidden="true">
        {/* Drawn by the style sheet: the card says all of it in words already. */}
        <span data-text={card.city} />
        <strong
          data-text={card.title}
          style={card.titleSize ? ({ '--size': card.titleSize } as CSSProperties) : undefined}
        />
        <span data-text={card.date} />
      </div>
      {card.cover ? <Picture cover={card.cover} first={first} sizes={sizes} /> : null}
    </div>
  );
}

function Picture({ cover, first, sizes }: { cover: string } & Omit<Props, 'card'>) {
  const loading = first ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const size = { width: 720, height: 1080, alt: '', decoding: 'async' } as const;
  if (!cover.startsWith('/')) return <img src={cover} {...size} {...loading} />;
  return (
    <picture>
      <source type="image/avif" srcSet={candidates(cover)} sizes={sizes} />
      {/* For browsers of before 2020 to 2023: one for all of them, as a choice would cost everybody its addresses. */}
      <img src={pictureAddress(cover, 'card-720.webp')} {...size} {...loading} />
    </picture>
  );
}

function candidates(folder: string): string {
  return cardWidths.map((width) => `${pictureAddress(folder, `card-${width}.avif`)} ${width}w`).join(', ');
}

/** Which pair of inks a typeset poster is printed in: the same for an event every time. */
function inksOf(id: EventCard['id']): number {
  return [...String(id)].reduce((sum, digit) => sum + digit.charCodeAt(0), 0) % 5;
}
