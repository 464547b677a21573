import { colorsOf, palette } from './colors';
import type { Show } from './settings';

/** The sample show's name: a site that has it, without published settings, is not set up yet. */
const sampleName = 'Radio Carpa';
const name = 'Próximamente';

/**
 * The show of a site that is not set up yet: without name, links and colours. Its texts also fit an announced tour,
 * because they are published with the first name.
 * @returns the site's own show if `show.ts` was changed
 */
export function inPreparation(site: Show): Show {
  if (site.name !== sampleName) return site;
  return {
    ...site,
    name,
    tagline: 'De gira, en vivo',
    links: [],
    listen: '',
    channel: '',
    colors: colorsOf(palette('#1c1b1a #f5f4f1 #f5f4f1 #1c1b1a #e8e6e0 #4a4843 #f5f4f1 #e8e6e0 #dcd9d1 #cfcbc1')),
    icon: [],
  };
}

export const isInPreparation = (show: Pick<Show, 'name'>): boolean => show.name === name;
