import { show } from '../data/show';

/**
 * A tent in the show's colours, 32 px wide.
 * @param purpose `maskable`: on a ground to the corners, small enough for whatever shape it is cut to
 */
export function tent(purpose: 'any' | 'maskable' = 'any'): string {
  const { ink, paper, accent, action } = show.colors;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<rect width="32" height="32"${purpose === 'any' ? ' rx="6"' : ''} fill="${ink}"/>` +
    `<g${purpose === 'any' ? '' : ' transform="translate(4.8 4.8) scale(.7)"'}>` +
    `<path d="M16 4v4l5 1.6L16 11M6 21h20v7H6z" fill="${paper}"/><path d="M16 10 4 21h24z" fill="${accent}"/>` +
    `<path d="M16 10 9 21h4.5zM16 10l2.5 11H23zM9 21h3v7H9zm5.5 0h3v7h-3zm5.5 0h3v7h-3z" fill="${action}"/></g></svg>`
  );
}

/**
 * The tent as the address of a picture: in the page itself, it asks for nothing. Escaped is what an address needs, and
 * the quotes, which HTML would escape at twice the length.
 */
export const favicon = () => `data:image/svg+xml,${tent().replace(/[%#<>"]/g, (sign) => encodeURIComponent(sign))}`;
