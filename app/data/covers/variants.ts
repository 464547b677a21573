/** Widths in pixels in which stored covers are served; a cover is always 2:3. */
export const coverWidths = [144, 360, 540, 720, 1080] as const;

/** Formats in which stored covers are served, best first. */
export const coverFormats = ['avif', 'webp'] as const;

/** One of the widths. */
export type CoverWidth = (typeof coverWidths)[number];

/** One of the formats. */
export type CoverFormat = (typeof coverFormats)[number];

/** Address of one picture of a cover's folder (`EventCard.cover`). */
export function coverPicture(folder: string, width: CoverWidth, format: CoverFormat): string {
  return `${folder}/${width}.${format}`;
}
