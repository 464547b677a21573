import { keysOf } from '../keys';
import type { ShowColors } from './settings';

/** A colour of the show, by its name in the panel. */
export type ColorRole = Exclude<keyof ShowColors, 'fountain'> | `fountain-${0 | 1 | 2 | 3}`;

/** Every role, in the order of the panel. */
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
} as const satisfies Record<ColorRole, { label: string; use: string }>;

export const colorNames = /* @__PURE__ */ keysOf(colorRoles);

/** The colours by their roles. */
function byRole({ fountain, ...colors }: ShowColors): Record<ColorRole, string> {
  const [first, second, third, fourth] = fountain;
  return { ...colors, 'fountain-0': first, 'fountain-1': second, 'fountain-2': third, 'fountain-3': fourth };
}

/** The colour of a role, `#rrggbb`. */
export const colorOf = (colors: ShowColors, role: ColorRole): string => byRole(colors)[role];

/** The colours with another one, `#rrggbb`, in a role. */
export function withColor(colors: ShowColors, role: ColorRole, color: string): ShowColors {
  const roles = { ...byRole(colors), [role]: color };
  const { 'fountain-0': first, 'fountain-1': second, 'fountain-2': third, 'fountain-3': fourth, ...others } = roles;
  return { ...others, fountain: [first, second, third, fourth] };
}

/** The colours with another accent or action; the fountain follows both, as long as its text stays readable. */
export function withOwn(colors: ShowColors, role: 'accent' | 'action', color: string): ShowColors {
  const own = { ...colors, [role]: color };
  const { accent, action, paper } = own;
  const fountain: ShowColors['fountain'] = [action, mix(action, 0.5, accent), accent, mix(accent, 0.5, paper)];
  // Twice: the first colour is checked against the second.
  return [1, 2].reduce(
    (read) =>
      readingsOf(read)
        .filter(({ role }) => role.startsWith('fountain'))
        .reduce((mended, { role, mended: color }) => (color ? withColor(mended, role, color) : mended), read),
    { ...own, fountain },
  );
}

/** Two colours mixed as in style sheets (`color-mix(in srgb, …)`). */
export function mix(first: string, share: number, second: string): string {
  const other = partsOf(second);
  return toColor(partsOf(first).map((part, at) => part * share + (other[at] ?? 0) * (1 - share)));
}

/** The colour of buttons, a little darker than the action: see `tokens.css`. */
export const buttonColor = ({ action }: ShowColors) => mix(action, 0.94, '#000000');

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

/** A pair of text and ground, with the contrast that it needs. */
type Pair = {
  text: string;
  ground: string;
  least: number;
  what: string;
  /** Whether the ground is only partly shaded or lit: it causes a warning, and does not prevent publishing. */
  partly?: true;
};

/** The lightest colour of errors and stamps, which follow no setting: see `tokens.css`. */
const lightestStamp = '#07655c';

/** The pairs by which a colour is corrected, mixed as in `tokens.css`. */
function pairsOf(colors: ShowColors): Record<Exclude<ColorRole, 'stage'>, [Pair, ...Pair[]]> {
  const { stage, onStage, paper, ink, accent, fountain } = colors;
  const onStages = { text: onStage, least: 4.5, what: 'El texto sobre el fondo' };
  const onAccent = { text: ink, least: 4.5, what: 'El talón del día' };
  const onFountain = { text: ink, least: 4.5, what: 'La tinta sobre el degradado' };
  return {
    onStage: [
      { ...onStages, ground: stage },
      { ...onStages, ground: glowingStage(colors), partly: true },
    ],
    paper: [
      { text: mix(paper, tintOnPaper(colors), ink), ground: paper, least: 4.5, what: 'El texto del boleto' },
      { text: lightestStamp, ground: paper, least: 4.5, what: 'Un sello' },
    ],
    ink: [{ text: mix('#ffffff', 0.3, ink), ground: '#ffffff', least: 4.5, what: 'La tinta sobre blanco' }],
    accent: [
      { ...onAccent, ground: accent },
      { ...onAccent, ground: mix(accent, 0.88, ink), partly: true },
    ],
    action: [{ text: '#ffffff', ground: buttonColor(colors), least: 4.5, what: 'El texto blanco' }],
    // Large letters stand on the first colour, small ones below it; the second has a message of its own.
    'fountain-0': [
      { ...onFountain, ground: fountain[0], least: 3 },
      ...(contrast(ink, fountain[1]) < 4.5
        ? []
        : [{ ...onFountain, ground: mix(fountain[0], 0.6, fountain[1]), partly: true as const }]),
    ],
    'fountain-1': [{ ...onFountain, ground: fountain[1] }],
    'fountain-2': [{ ...onFountain, ground: fountain[2] }],
    'fountain-3': [{ ...onFountain, ground: fountain[3] }],
  };
}

/** The contrast of each colour with its texts or grounds: the worst of its pairs. */
export function readingsOf(colors: ShowColors) {
  return keysOf(pairsOf(colors)).map((role) => {
    const measured = (color: string) =>
      pairsOf(withColor(colors, role, color))[role].map(({ text, ground, least, ...pair }) => {
        const ratio = contrast(text, ground);
        return { ratio, least, margin: ratio / least, ...pair };
      });
    const color = colorOf(colors, role);
    const pairs = measured(color);
    const { ratio, least, what } = pairs.reduce((worst, pair) => (pair.margin < worst.margin ? pair : worst));
    const isBad = pairs.some(({ ratio, partly }) => ratio < 3 && !partly);
    const verdict = ratio >= least ? 'good' : isBad ? 'bad' : 'poor';
    const sentence = { good: 'Se lee bien', poor: `${what} se lee apenas`, bad: `${what} casi no se lee` }[verdict];
    const fits = (mended: string) => measured(mended).every(({ ratio, least }) => ratio >= least);
    // On another stage the show's own ink or paper is clearer than a colour that is just dark enough.
    const own = role === 'onStage' ? [colors.ink, colors.paper].find(fits) : undefined;
    return { role, ratio, verdict, sentence, ...(verdict !== 'good' && { mended: own ?? mend(color, fits) }) };
  });
}

/** The stage at the point where its glow is most similar to its letters: see `home.css`. */
export function glowingStage({ stage, onStage, action, fountain }: ShowColors): string {
  const grounds = [stage, mix(action, 0.12, stage), mix(fountain[3], 0.12, stage)];
  return grounds.reduce((one, next) => (contrast(next, onStage) < contrast(one, onStage) ? next : one));
}

/**
 * A colour for letters on the stage: itself if it is readable, else the nearest readable one. It is lighter than the
 * stage if the stage's letters are, else darker: a gradient of such colours never crosses the stage's own.
 */
export function onStage({ stage, onStage }: ShowColors, color: string, least: number): string {
  const isLighter = (color: string) => luminance(color) > luminance(stage);
  const fits = (mended: string) => contrast(mended, stage) >= least && isLighter(mended) === isLighter(onStage);
  return fits(color) ? color : (mend(color, fits) ?? onStage);
}

/**
 * The share of other colours that can be mixed into the stage's letters, up to `share`, with all of them readable: with
 * some reserve, because the stage glows.
 */
export function tintOnStage(
  { stage, onStage }: Pick<ShowColors, 'stage' | 'onStage'>,
  colors: string[],
  share: number,
): number {
  for (let tint = share; tint > 0; tint -= 0.02)
    if (colors.every((color) => contrast(mix(color, tint, onStage), stage) >= 4.7)) return tint;
  return 0;
}

/** The share of paper in the ink of quiet letters, readable on shaded paper too: see `tokens.css`. */
export const tintOnPaper = ({ paper, ink }: ShowColors) =>
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
