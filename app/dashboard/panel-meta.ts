import { nameIn } from '../ui/use-show';

/** The title of a screen of the panel, which no search engine lists. */
export const panelMeta = (title: string, matches: Parameters<typeof nameIn>[0]) => [
  { title: `${title} · ${nameIn(matches)}` },
  { name: 'robots', content: 'noindex' },
];
