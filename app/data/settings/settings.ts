/** The colours of a show, as `#rrggbb`; stamps, links and errors have their own. */
export type ShowColors = {
  /** The pages' ground, dark or light. */
  stage: string;
  /** The ink on the stage. */
  onStage: string;
  /** The tickets, lighter than their ink. */
  paper: string;
  /** The ink on paper, accent and fountain. */
  ink: string;
  /** Last word of the name, date stubs, focus. */
  accent: string;
  action: string;
  /** The split fountain from top to bottom: headline of `/`, wall of `/new-version` and of `/login`. */
  fountain: [string, string, string, string];
};

/** The settings of a show that staff change in the panel. */
export type Settings = {
  /** One to five words; the last is printed in the second ink. */
  name: string;
  /** One line; the card of shared links has room for about fifty characters. */
  tagline: string;
  /** One sentence for search engines and link previews, at most 160 characters; where it is empty `descriptionOf` says it. */
  description: string;
  /** IANA zone whose calendar decides what is past. */
  zone: string;
  newVersion: { title: string; subtitle: string };
  /** Addresses of the show's profiles, in the order in which they are shown. */
  links: string[];
  /** The one of them where an episode is heard; empty where none is offered. */
  listen: string;
  colors: ShowColors;
  /** Path of the picture in the bucket `event-covers`, from which all icons are made; empty: they are drawn. */
  logo: string;
};

/** Everything that differs between shows. */
export type Show = Settings & {
  /**
   * The drawing of the icon where no picture is chosen: paths on 32 × 32 that stay between 4 and 28, each in one of the colours. With none, a ticket is
   * drawn.
   */
  icon: { color: 'paper' | 'accent' | 'action'; path: string }[];
};

/** What search engines and link previews say of a show: its own sentence, or one of its name and tagline. */
export const descriptionOf = ({ name, tagline, description }: Settings): string =>
  description || `Próximas fechas en vivo de ${name}: ciudad, día, hora y boletos. ${tagline}`;

const linking = /(^| )(el|la|los|las|lo|un|una|de|del|al?|con|en|por|para|sin|y|e|o|u)$/i;

/**
 * The words of a name that fit under an icon, some twelve letters, without an article or preposition at the end: `La
 * Hora` of `La Hora del Terror`. If none fit, the fewest that can stand alone.
 */
export function shortName(name: string): string {
  const words = name.split(' ');
  const all = words.map((_, index) => words.slice(0, index + 1).join(' '));
  const whole = all.filter((name) => !linking.test(name));
  return whole.findLast(({ length }) => length <= 12) ?? whole[0] ?? name;
}
