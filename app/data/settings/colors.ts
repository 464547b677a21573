import type { ShowColors } from './settings';

/** A colour of the show, as the panel names it. */
export type ColorRole = Exclude<keyof ShowColors, 'fountain'> | `fountain-${0 | 1 | 2 | 3}`;

/** Every one, in the order of the panel. */
export const colorRoles = {
  ink: { label: 'Tinta', use: 'La noche y las letras sobre papel' },
  paper: { label: 'Papel', use: 'Boletos y letras sobre la noche' },
  accent: { label: 'Acento', use: 'Última palabra del nombre, talón del día' },
  action: { label: 'Botones', use: '«Ver Boletos» y «Boletos»' },
  'fountain-0': { label: 'Degradado 1', use: 'Arriba; fondo de la segunda página' },
  'fountain-1': { label: 'Degradado 2', use: 'El titular y la segunda página' },
  'fountain-2': { label: 'Degradado 3', use: 'El titular y la segunda página' },
  'fountain-3': { label: 'Degradado 4', use: 'Abajo' },
} as const satisfies Record<ColorRole, { label: string; use: string }>;

/** The names of all of them. */
export const colorNames = Object.keys(colorRoles) as ColorRole[];

/** One of a show's colours. */
export function colorOf({ fountain, ...colors }: ShowColors, role: ColorRole): string {
  return role.startsWith('fountain') ? fountain[Number(role.at(-1))]! : colors[role as keyof typeof colors];
}

/** The colours with another one in a role. */
export function withColor(colors: ShowColors, role: ColorRole, color: string): ShowColors {
  if (!role.startsWith('fountain')) return { ...colors, [role]: color };
  return { ...colors, fountain: colors.fountain.with(Number(role.at(-1)), color) as ShowColors['fountain'] };
}

/** Two colours mixed as style sheets mix them (`color-mix(in srgb, …)`). */
export function mix(first: string, share: number, second: string): string {
  const [a, b] = [partsOf(first), partsOf(second)];
  const mixed = a.map((part, at) => Math.round(part * share + b[at]! * (1 - share)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour of buttons, a little darker than the action: see `tokens.css`. */
export const buttonColor = ({ action }: ShowColors) => mix(action, 0.94, '#000000');

/** Contrast of two colours, as WCAG 2 defines it: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = partsOf(color)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const partsOf = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

/** How a colour is read: what is said of it, and where it is hard to read a colour near it that is not. */
export type Reading = {
  role: ColorRole;
  ratio: number;
  verdict: 'good' | 'poor' | 'bad';
  said: string;
  mended?: string;
};

/** What is printed on what, and from which contrast on it is read well; the colour of `role` is the one to mend. */
const pairs: { role: ColorRole; texts: (colors: ShowColors) => [string, string]; least: number; what: string }[] = [
  { role: 'paper', texts: ({ ink, paper }) => [ink, paper], least: 4.5, what: 'El texto del boleto' },
  { role: 'accent', texts: ({ ink, accent }) => [ink, accent], least: 4.5, what: 'El talón del día' },
  { role: 'action', texts: (colors) => ['#ffffff', buttonColor(colors)], least: 4.5, what: 'El texto blanco' },
  ...([0, 1, 2, 3] as const).map((at) => ({
    role: `fountain-${at}` as const,
    texts: ({ ink, fountain }: ShowColors): [string, string] => [ink, fountain[at]],
    least: 3,
    what: 'La tinta sobre el degradado',
  })),
];

/** How each colour is read with what is printed on it. */
export function readingsOf(colors: ShowColors): Reading[] {
  return pairs.map(({ role, texts, least, what }) => {
    const ratio = contrast(...texts(colors));
    const verdict = ratio >= least ? 'good' : ratio >= 3 ? 'poor' : 'bad';
    const said = { good: 'Se lee bien', poor: `${what} se lee apenas`, bad: `${what} casi no se lee` }[verdict];
    const fits = (color: string) => contrast(...texts(withColor(colors, role, color))) >= least;
    return { role, ratio, verdict, said, ...(verdict !== 'good' && { mended: mend(colorOf(colors, role), fits) }) };
  });
}

/** The nearest colour, darker or lighter, that fits; undefined where none does. */
function mend(color: string, fits: (color: string) => boolean): string | undefined {
  for (let share = 0.98; share >= 0; share -= 0.02)
    for (const end of ['#000000', '#ffffff']) {
      const mended = mix(color, share, end);
      if (fits(mended)) return mended;
    }
  return undefined;
}
