import drawings from '../ui/brands.svg?raw';

/**
 * The drawings of the networks the show is on, as the symbols that `SocialLinks` shows. A network that `brands.svg` does
 * not draw is its first letter: a link without a picture could not be seen.
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
