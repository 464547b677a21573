import type { EventCard } from '../data/events/views/event-card.server';
import { cardWidths, isOnePicture, pictureAddress } from '../data/covers/variants';
import './cover.css';

type Props = {
  card: EventCard;
  /** Whether it loads first, as the cover that every screen shows at the start. */
  first: boolean;
  /** The picture's `sizes`. */
  sizes: string;
};

/** A cover, 2:3; the drawn poster replaces a missing or failed one. It shimmers while it loads (`early-script.js`). */
export function Cover({ card, first, sizes }: Props) {
  return (
    <div
      className="cover"
      data-cover="loading"
      data-of={isOnePicture(card.cover) ? card.id : undefined}
      data-first={first || undefined}
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
      {/* For browsers before 2020 to 2023: one size, because a choice would add bytes for everybody. */}
      <img src={pictureAddress(cover, 'card-720.webp')} {...size} {...loading} />
    </picture>
  );
}

function candidates(folder: string): string {
  return cardWidths.map((width) => `${pictureAddress(folder, `card-${width}.avif`)} ${width}w`).join(', ');
}
