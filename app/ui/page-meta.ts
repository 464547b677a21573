import type { MetaDescriptor } from 'react-router';
import { shareCardSize, tourCardPath } from '../extras/share-cards/data/tour-card-address';
import type { Show } from '../data/settings/settings';

type Page = {
  title: string;
  /** The title in link previews, if it differs. */
  shareTitle?: string;
  description: string;
  /** Absolute address of the page, without parameters that do not change its content. */
  url: string;
  /** Absolute address of its own picture; without one, that of the tour stands for it. */
  image?: string;
  show: Show;
};

/**
 * The head of a public page for search engines and link previews, which run no scripts. In the browser, where the
 * server's tags stay, it is only the title.
 */
export function pageMeta({ title, shareTitle = title, description, url, image, show }: Page): MetaDescriptor[] {
  if (!import.meta.env.SSR) return [{ title }];
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: show.name },
    { property: 'og:locale', content: 'es_MX' },
    { property: 'og:title', content: shareTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image ?? new URL(tourCardPath(show), url).href },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(shareCardSize.width) },
    { property: 'og:image:height', content: String(shareCardSize.height) },
    { property: 'og:image:alt', content: shareTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
