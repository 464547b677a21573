import { hash } from '../data/events/poster/poster-address';
import type { Show } from '../data/settings/settings';

/** The icons that a home screen may ask for: their side in pixels, and whether a phone cuts them to a shape. */
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

/** Address of an icon; it never changes meaning. */
export const iconPath = (name: IconName, show: Show) => `/iconos/${iconVersion(show)}/${name}`;
