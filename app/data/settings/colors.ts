import { keysOf, tableOf } from '../keys';

/** Every colour, by its role, in the order of the panel. */
export const colorRoles = {
  stage: { label: 'Fondo', use: 'Lo que está detrás de todo, oscuro o claro' },
  onStage: { label: 'Letras del fondo', use: 'Lo que se lee sobre el fondo' },
  paper: { label: 'Papel', use: 'Boletos y lista de fechas' },
  ink: { label: 'Tinta', use: 'Las letras sobre papel, acento y degradado' },
  accent: { label: 'Acento', use: 'Última palabra del nombre, talón del día' },
  action: { label: 'Botones', use: '«Ver Boletos» y «Boletos»' },
  'fountain-0': { label: 'Degradado 1', use: 'Arriba; fondo de la segunda página' },
  'fountain-1': { label: 'Degradado 2', use: 'El titular y la segunda página' },
  'fountain-2': { label: 'Degradado 3', use: 'El titular y la segunda página' },
  'fountain-3': { label: 'Degradado 4', use: 'Abajo' },
} as const;

export type ColorRole = keyof typeof colorRoles;
export const colorNames = /* @__PURE__ */ keysOf(colorRoles);

/** The colours of a show, as `#rrggbb`; stamps, links and errors have their own. */
export type ShowColors = Record<Exclude<ColorRole, `fountain-${string}`>, string> & {
  /** The gradient from top to bottom: headline of `/`, ground of `/new-version` and of `/login`. */
  fountain: [string, string, string, string];
};

/** The colours by their roles, as `#rrggbb`. */
export type Palette = Record<ColorRole, string>;

/** A palette from ten colours, in the order of the panel. */
export function palette(colors: string): Palette {
  const ten = colors.split(' ');
  return tableOf(colorNames, (role) => ten[colorNames.indexOf(role)] ?? '');
}

/** The colours by role; `colorsOf` is the way back. */
export const paletteOf = ({ fountain, ...colors }: ShowColors): Palette => ({ ...colors, ...fountainRoles(fountain) });

export const fountainRoles = ([first, second, third, fourth]: ShowColors['fountain']) =>
  ({ 'fountain-0': first, 'fountain-1': second, 'fountain-2': third, 'fountain-3': fourth }) as const;

export function colorsOf(palette: Palette): ShowColors {
  const { 'fountain-0': first, 'fountain-1': second, 'fountain-2': third, 'fountain-3': fourth, ...colors } = palette;
  return { ...colors, fountain: [first, second, third, fourth] };
}

/** The colours with another accent or action; the fountain follows both, as long as its text stays readable. */
export function withOwn(colors: Palette, role: 'accent' | 'action', color: string): Palette {
  const own = { ...colors, [role]: color };
  const { accent, action, paper } = own;
  const fountain = fountainRoles([action, mix(action, 0.5, accent), accent, mix(accent, 0.5, paper)]);
  // Twice: the first colour is checked against the second.
  return [1, 2].reduce(withReadableFountain, { ...own, ...fountain });
}

function withReadableFountain(colors: Palette): Palette {
  const wrong = readingsOf(colors).filter(({ role, mended }) => mended && role.startsWith('fountain'));
  return { ...colors, ...Object.fromEntries(wrong.map(({ role, mended }) => [role, mended])) };
}

/** Two colours mixed as in style sheets (`color-mix(in srgb, …)`). */
export function mix(first: string, share: number, second: string): string {
  const other = partsOf(second);
  return toColor(partsOf(first).map((part, at) => part * share + (other[at] ?? 0) * (1 - share)));
}

/** The colour of buttons, a little darker than the action: see `tokens.css`. */
export const buttonColor = ({ action }: Pick<ShowColors, 'action'>) => mix(action, 0.94, '#000000');

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const partsOf = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

/** The contrast of a colour: its message, and a similar colour that is easy to read. */
export type Reading = ReturnType<typeof readingsOf>[number];

/** The lightest colour of errors and stamps, which follow no setting: see `tokens.css`. */
const lightestStamp = '#07655c';

/** The contrasts by which a colour is corrected, mixed as in `tokens.css`; a partial one is only doubted. */
function contrastsOf(colors: Palette) {
  const { stage, onStage, paper, ink, accent, 'fountain-0': first, 'fountain-1': second } = colors;
  const pairs =
    (what: string, text: string) =>
    (ground: string, partly?: 'partly', least = 4.5) => {
      const ratio = contrast(text, ground);
      return { what, ratio, least, partly, margin: ratio / least };
    };
  const onStages = pairs('El texto sobre el fondo', onStage);
  const onStub = pairs('El talón del día', ink);
  const onFountain = pairs('La tinta sobre el degradado', ink);
  return {
    onStage: [onStages(stage), onStages(glowingStage(colors), 'partly')],
    paper: [
      pairs('El texto del boleto', mix(paper, tintOnPaper(colors), ink))(paper),
      pairs('Un sello', lightestStamp)(paper),
    ],
    ink: [pairs('La tinta sobre blanco', mix('#ffffff', 0.3, ink))('#ffffff')],
    accent: [onStub(accent), onStub(mix(accent, 0.88, ink), 'partly')],
    action: [pairs('El texto blanco', '#ffffff')(buttonColor(colors))],
    // Large letters stand on the first colour, small ones below it; the second has a message of its own.
    'fountain-0': [
      onFountain(first, undefined, 3),
      ...(contrast(ink, second) < 4.5 ? [] : [onFountain(mix(first, 0.6, second), 'partly')]),
    ],
    'fountain-1': [onFountain(second)],
    'fountain-2': [onFountain(colors['fountain-2'])],
    'fountain-3': [onFountain(colors['fountain-3'])],
  };
}

/** The contrast of each colour with its texts or grounds: the worst of its pairs. */
export function readingsOf(colors: Palette) {
  return keysOf(contrastsOf(colors)).map((role) => {
    const contrasts = contrastsOf(colors)[role];
    const { ratio, least, what } = contrasts.reduce((worst, pair) => (pair.margin < worst.margin ? pair : worst));
    const isBad = contrasts.some(({ ratio, partly }) => ratio < 3 && !partly);
    const verdict = ratio >= least ? 'good' : isBad ? 'bad' : 'poor';
    const sentence = { good: 'Se lee bien', poor: `${what} se lee apenas`, bad: `${what} casi no se lee` }[verdict];
    const fits = (color: string) => contrastsOf({ ...colors, [role]: color })[role].every(({ margin }) => margin >= 1);
    // On another stage the show's own ink or paper is clearer than a colour that is just dark enough.
    const own = role === 'onStage' ? [colors.ink, colors.paper].find(fits) : undefined;
    return { role, ratio, verdict, sentence, ...(verdict !== 'good' && { mended: own ?? mend(colors[role], fits) }) };
  });
}

/** The stage at the point where its glow is most similar to its letters: see `home.css`. */
export function glowingStage({ stage, onStage, action, 'fountain-3': last }: Palette): string {
  const grounds = [stage, mix(action, 0.12, stage), mix(last, 0.12, stage)];
  return grounds.reduce((one, next) => (contrast(next, onStage) < contrast(one, onStage) ? next : one));
}

type Stage = Pick<ShowColors, 'stage' | 'onStage'>;

/**
 * A colour for letters on the stage: itself if it is readable, else the nearest readable one. It is lighter than the
 * stage if the stage's letters are, else darker: a gradient of such colours never crosses the stage's own.
 */
export function onStage({ stage, onStage }: Stage, color: string, least: number): string {
  const isLighter = (color: string) => luminance(color) > luminance(stage);
  const fits = (mended: string) => contrast(mended, stage) >= least && isLighter(mended) === isLighter(onStage);
  return fits(color) ? color : (mend(color, fits) ?? onStage);
}

/**
 * The share of other colours that can be mixed into the stage's letters, up to `share`, with all of them readable: with
 * some reserve, because the stage glows.
 */
export function tintOnStage({ stage, onStage }: Stage, colors: string[], share: number): number {
  for (let tint = share; tint > 0; tint -= 0.02)
    if (colors.every((color) => contrast(mix(color, tint, onStage), stage) >= 4.7)) return tint;
  return 0;
}

/** The share of paper in the ink of quiet letters, readable on shaded paper too: see `tokens.css`. */
export const tintOnPaper = ({ paper, ink }: Pick<ShowColors, 'paper' | 'ink'>) =>
  tintOnStage({ stage: mix(paper, 0.93, ink), onStage: ink }, [paper], 0.3);

/** The nearest darker or lighter colour of the same saturation that fits; undefined if none does. */
function mend(color: string, fits: (color: string) => boolean): string | undefined {
  for (let step = 0.01; step <= 1; step += 0.01)
    for (const change of [-step, step]) {
      const mended = lightened(color, change);
      if (fits(mended)) return mended;
    }
  return undefined;
}

/** A colour with its lightness changed, its hue and saturation unchanged (HSL). */
function lightened(color: string, change: number): string {
  const parts = partsOf(color).map((part) => part / 255);
  const before = (Math.max(...parts) + Math.min(...parts)) / 2;
  const now = Math.min(1, Math.max(0, before + change));
  const room = (lightness: number) => 1 - Math.abs(2 * lightness - 1);
  const strength = room(now) / (room(before) || 1);
  return toColor(parts.map((part) => 255 * (now + (part - before) * strength)));
}

const toColor = (parts: number[]) => `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
