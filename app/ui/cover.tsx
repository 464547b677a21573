import type { ReactNode } from 'react';
import type { EventCard } from '../data/events/views/event-card.server';
import { cardWidths, isOnePicture, pictureAddress } from '../data/covers/variants';
import './cover.css';

type Props = {
  card: EventCard;
  /** Whether it loads first, as the cover that every screen shows at the start. */
  first: boolean;
  /** The picture's `sizes`. */
  sizes: string;
  /** The picture's words, where the page has them nowhere else in sight. */
  alt?: string;
  /** Stands in the picture's place while there is none. */
  children?: ReactNode;
};

/** A cover, 2:3; the drawn poster replaces a missing or failed one. It shimmers while it loads (`early-script.js`). */
export function Cover({ card, first, sizes, alt = '', children }: Props) {
  return (
    <div
      className="cover"
      data-cover="loading"
      data-of={isOnePicture(card.cover) ? card.id : undefined}
      data-first={first || undefined}
    >
      {children}
      <Picture cover={card.cover} first={first} sizes={sizes} alt={alt} />
    </div>
  );
}

function Picture({ cover, first, sizes, alt }: { cover: string; alt: string } & Pick<Props, 'first' | 'sizes'>) {
  const loading = first ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const size = { width: 720, height: 1080, alt, decoding: 'async' } as const;
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
