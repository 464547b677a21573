/** The colours of a show, as `#rrggbb`; stamps, links and errors have their own. */
export type ShowColors = {
  /** The pages' ground, dark or light. */
  stage: string;
  /** The ink on the stage. */
  onStage: string;
  /** The tickets' ground, lighter than their ink. */
  paper: string;
  /** The ink on paper, accent and fountain. */
  ink: string;
  /** Last word of the name, date stubs, focus. */
  accent: string;
  action: string;
  /** The gradient from top to bottom: headline of `/`, ground of `/new-version` and of `/login`. */
  fountain: [string, string, string, string];
};

/** The settings of a show in the panel. */
export type Settings = {
  /** One to five words; the last is printed in another colour. */
  name: string;
  /** One line; the share card has room for about fifty characters. */
  tagline: string;
  /** One sentence for search engines and previews, at most 160 characters; empty: `descriptionOf` writes one. */
  description: string;
  /** IANA zone of the calendar that decides when events are past. */
  zone: string;
  newVersion: { title: string; subtitle: string };
  /** Addresses of the show's profiles, in their order on screen. */
  links: string[];
  /** The profile with the episodes; empty if there is none. */
  listen: string;
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

const linking = /(^| )(el|la|los|las|lo|un|una|de|del|al?|con|en|por|para|sin|y|e|o|u)$/i;

/**
 * The words of a name that fit under an icon, some twelve letters, without an article or preposition at the end: `La
 * Hora` for `La Hora del Terror`. If none fit, the fewest that can stand alone.
 */
export function shortName(name: string): string {
  const words = name.split(' ');
  const all = words.map((_, index) => words.slice(0, index + 1).join(' '));
  const whole = all.filter((name) => !linking.test(name));
  return whole.findLast(({ length }) => length <= 12) ?? whole[0] ?? name;
}
