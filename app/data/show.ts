/**
 * The show's settings: everything that makes the site this show's and not another's.
 * A rebrand is this file; the posters in `supabase/seed-covers/` are the demo's.
 */
export const show = {
  /** One to five words; the last is printed in the second ink. */
  name: ['Radio', 'Carpa'],
  /** One line; the card of shared links has room for about fifty characters. */
  tagline: 'El podcast que se vive en vivo',
  /** One sentence for search engines and link previews, at most 160 characters. */
  description:
    'Próximas fechas en vivo de Radio Carpa: ciudad, día, hora y boletos. El podcast que se vive en vivo, de gira por México.',
  /** IANA zone whose calendar decides what is past; the embedded database takes it from here at every start. */
  zone: 'America/Mexico_City',
  newVersion: { title: 'Gira en vivo', subtitle: 'Toca un cartel para ver los detalles y conseguir tus boletos.' },
  /** Addresses of the show's profiles, by network; `app/ui/brands.svg` has the drawings, and its first letter stands for one without. */
  social: {
    Facebook: 'https://www.facebook.com/radiocarpa',
    Instagram: 'https://www.instagram.com/radiocarpa',
    YouTube: 'https://www.youtube.com/@radiocarpa',
    Spotify: 'https://open.spotify.com/show/radiocarpa',
    X: 'https://x.com/radiocarpa',
    Patreon: 'https://www.patreon.com/radiocarpa',
  },
  /**
   * The site's colours, as `#rrggbb`; stamps, links and errors have their own. What to watch, and what `show.test.ts` asks: the ink must
   * be readable (4.5:1) on paper and accent and, as large text (3:1), on all four of the fountain; the accent on the
   * ink; the button's white on the action.
   */
  colors: {
    /** The night, and what is printed on paper. */
    ink: '#17120e',
    /** The tickets, and what is printed on the night. */
    paper: '#f7ecd3',
    /** The split fountain from top to bottom: headline of `/`, wall of `/new-version` and of `/login`. */
    fountain: ['#e5127d', '#ff6a1a', '#ffc61a', '#0aa99b'],
    /** Last word of the name, date stubs, focus. */
    accent: '#ffc61a',
    /** Buttons. */
    action: '#e5127d',
  },
} as const;

/**
 * What is drawn on the icon: paths on 32 × 32 that stay between 4 and 28, each in one of the colours above. It is the
 * favicon and the picture on a phone's home screen. With none, a ticket is drawn.
 */
export const showIcon: { color: 'paper' | 'accent' | 'action'; path: string }[] = [
  { color: 'paper', path: 'M16 4v4l5 1.6L16 11M6 21h20v7H6z' },
  { color: 'accent', path: 'M16 10 4 21h24z' },
  { color: 'action', path: 'M16 10 9 21h4.5zM16 10l2.5 11H23zM9 21h3v7H9zm5.5 0h3v7h-3zm5.5 0h3v7h-3z' },
];

/** The show's name as one line. */
export const showName = show.name.join(' ');

const linking = /(^| )(el|la|los|las|lo|un|una|de|del|al?|con|en|por|para|sin|y|e|o|u)$/i;

/**
 * As many words of a name as fit under an icon, which is a dozen letters, without an article or preposition at their end:
 * `La Hora` of `La Hora del Terror`. Where none fit, the fewest that can stand alone.
 */
export function shortName(words: readonly string[]): string {
  const all = words.map((_, index) => words.slice(0, index + 1).join(' '));
  const whole = all.filter((name) => !linking.test(name));
  return whole.findLast(({ length }) => length <= 12) ?? whole[0] ?? all.at(-1) ?? '';
}

/** A network the site can link to. */
export type SocialNetwork = keyof typeof show.social;
