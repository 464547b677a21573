import type { ShowColors } from './colors';

/** The settings of a show in the panel. */
export type Settings = {
  name: string; // one to five words; the last is printed in another colour
  tagline: string; // one line; the share card has room for about fifty characters
  /** One sentence for search engines and previews, at most 160 characters; empty: `descriptionOf` writes one. */
  description: string;
  zone: string; // IANA, of the calendar that decides when events are past
  newVersion: { title: string; subtitle: string };
  links: string[]; // addresses of the show's profiles, in their order on screen
  listen: string; // the profile with the episodes; empty if there is none
  /** Address of the show's own channel or newsletter: see `channelOf`; empty if there is none. */
  channel: string;
  colors: ShowColors;
  /** Path in the bucket `event-covers` of the picture for all icons; if it is empty, icons are drawn. */
  logo: string;
};

/** Everything that differs between shows. */
export type Show = Settings & {
  /**
   * The icon without a picture: paths on 32 × 32 between 4 and 28, each in one of the colours. Without paths, a ticket
   * is drawn.
   */
  icon: { color: 'paper' | 'accent' | 'action'; path: string }[];
};

/** The description of a show for search engines and link previews: its own, or one from name and tagline. */
export const descriptionOf = ({ name, tagline, description }: Settings): string =>
  description || `Próximas fechas en vivo de ${name}: ciudad, día, hora y boletos. ${tagline}`;
