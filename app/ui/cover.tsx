import type { EventCard } from '../data/events/views/event-card';
import { cardWidths, isOnePicture, pictureAddress } from '../data/covers/variants';
import './cover.css';

type Props = {
  card: EventCard;
  /** Asked for at once and before the others: the cover that is on every screen first. */
  first: boolean;
  /** The `sizes` of the picture. */
  sizes: string;
};

/**
 * A cover, 2:3; without one the drawn poster, which also takes the place of one that fails. A shimmer stands there until it
 * has loaded (`early-script.js` says when).
 */
export function Cover({ card, first, sizes }: Props) {
  return (
    <div
      className="cover"
      data-cover="loading"
      data-of={card.id}
      data-first={first || undefined}
      suppressHydrationWarning
    >
      <Picture cover={card.cover} first={first} sizes={sizes} />
    </div>
  );
}

function Picture({ cover, first, sizes }: { cover: string } & Omit<Props, 'card'>) {
  const loading = first ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const size = { width: 720, height: 1080, alt: '', decoding: 'async' } as const;
  if (isOnePicture(cover)) return <img src={cover} {...size} {...loading} />;
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
