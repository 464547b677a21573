import { mix } from '../../settings/colors';
import type { ShowColors } from '../../settings/settings';
import type { StatusFacts } from '../ticket-status';

/** Inks of a card without a poster: ground, title, rays, and the band with its text. */
export type TypesetInks = { back: string; front: string; rays: string; band: string; onBand: string };

/** In the order of the posters set in type, which pick theirs by the event's id. */
export function typesetInks({ ink, paper, accent, action, fountain }: ShowColors): TypesetInks[] {
  const deepAction = mix(action, 0.8, ink);
  return [
    { back: accent, front: ink, rays: paper, band: ink, onBand: accent },
    { back: deepAction, front: paper, rays: accent, band: accent, onBand: ink },
    { back: fountain[3], front: ink, rays: paper, band: ink, onBand: paper },
    { back: fountain[1], front: ink, rays: paper, band: ink, onBand: paper },
    { back: paper, front: deepAction, rays: accent, band: ink, onBand: paper },
  ];
}

/** Which of them an event has: the same every time. */
export function inksOf(id: number | string, colors: ShowColors): TypesetInks {
  const inks = typesetInks(colors);
  return inks[[...String(id)].reduce((sum, digit) => sum + digit.charCodeAt(0), 0) % inks.length]!;
}

/** The grounds of stamps, as `tokens.css` has their inks; what stands on them is white. */
export const stampInks: Record<NonNullable<StatusFacts['stamp']>['ink'], string> = {
  over: '#5b4a36',
  soon: '#07655c',
  'few-left': '#9a3a00',
  'sold-out': '#b3130c',
  postponed: '#8a1059',
  'new-date': '#2340c4',
  cancelled: '#a0120b',
};
