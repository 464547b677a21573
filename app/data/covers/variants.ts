/** A size and format of a cover; width and height in pixels. */
export type Variant = { width: number; height: number; format: 'avif' | 'webp' | 'jpeg'; quality: number };

/** Widths in pixels of the covers on cards; a cover is always 2:3. */
export const cardWidths = [360, 540, 720, 1080] as const;

/** Name of a variant: the last part of its address. WebP is for browsers without AVIF, and for the panel's list. */
export type VariantName =
  `card-${(typeof cardWidths)[number]}.avif` | 'card-720.webp' | 'card-1080.webp' | 'thumb-144.webp';

/** Every variant, by name; no others are made. */
export const variants: Record<VariantName, Variant> = {
  'thumb-144.webp': { width: 144, height: 216, format: 'webp', quality: 74 },
  'card-360.avif': { width: 360, height: 540, format: 'avif', quality: 50 },
  'card-540.avif': { width: 540, height: 810, format: 'avif', quality: 50 },
  'card-720.avif': { width: 720, height: 1080, format: 'avif', quality: 50 },
  'card-720.webp': { width: 720, height: 1080, format: 'webp', quality: 74 },
  'card-1080.avif': { width: 1080, height: 1620, format: 'avif', quality: 50 },
  'card-1080.webp': { width: 1080, height: 1620, format: 'webp', quality: 74 },
};

/** Address of one variant in a cover's folder (`EventCard.cover`). */
export function pictureAddress(folder: string, name: VariantName): string {
  return `${folder}/${name}`;
}

/** Whether a card's cover is a single address, not a folder: it is on another site, or a drawn poster. */
export const isOnePicture = (cover: string) => !cover.startsWith('/') || cover.endsWith('/poster.svg');
