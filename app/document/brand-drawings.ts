import drawings from '../ui/brands.svg?raw';

/**
 * The symbols of the show's networks, for `SocialLinks`. A network without a drawing in `brands.svg` gets its first
 * letter: its link would otherwise be invisible.
 */
export function brandDrawings(networks: string[]): string {
  return `<svg>${networks.map((network) => drawingOf(network) ?? firstLetter(network)).join('')}</svg>`;
}

const drawingOf = (network: string) =>
  drawings
    .split('\n')
    .find((line) => line.includes(`<symbol id="brand-${network}"`))
    ?.trim();

const firstLetter = (network: string) =>
  `<symbol id="brand-${network}" viewBox="0 0 24 24"><text x="12" y="20" text-anchor="middle" font-size="22" font-weight="700">${[...network][0] ?? ''}</text></symbol>`;
