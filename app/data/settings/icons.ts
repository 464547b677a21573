import { hash } from '../text/hash';
import type { Show } from './settings';

/** The icons of a home screen: side in pixels, and whether the phone may crop it. */
export const icons = {
  'any-192.png': { side: 192, purpose: 'any' },
  'any-512.png': { side: 512, purpose: 'any' },
  'maskable-512.png': { side: 512, purpose: 'maskable' },
  'apple-180.png': { side: 180, purpose: 'maskable' },
} as const;

/** Name of an icon: the last part of its address. */
export type IconName = keyof typeof icons;

/** The version of an icon: a hash of its picture or drawing and the colours. */
export const iconVersion = ({ colors, icon, logo }: Show) => hash(JSON.stringify([colors, logo || icon]));

/** Address of an icon, which changes with its content. */
export const iconPath = (name: IconName, show: Show) => `/iconos/${iconVersion(show)}/${name}`;

/** The default drawing. */
const ticket: Show['icon'] = [
  { color: 'accent', path: 'M4 9h24v4.5a2.5 2.5 0 0 0 0 5V23H4v-4.5a2.5 2.5 0 0 0 0-5z' },
  { color: 'action', path: 'M11 11.5h10v2H11zm0 3.5h10v2H11zm0 3.5h6v2h-6z' },
];

/**
 * The show's icon in the show's colours, 32 px wide.
 * @param purpose `maskable`: with a ground to the edges, and small enough for any crop
 */
export function showIconSvg({ icon, colors }: Show, purpose: 'any' | 'maskable' = 'any'): string {
  const paths = (icon.length ? icon : ticket).map(({ color, path }) => `<path d="${path}" fill="${colors[color]}"/>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<rect width="32" height="32"${purpose === 'any' ? ' rx="6"' : ''} fill="${colors.ink}"/>` +
    `<g${purpose === 'any' ? '' : ' transform="translate(4.8 4.8) scale(.7)"'}>${paths.join('')}</g></svg>`
  );
}
