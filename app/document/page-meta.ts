import type { MetaDescriptor } from 'react-router';
import { shareCardSize } from '../data/events/share-card/tour-card-address';

type Page = {
  title: string;
  /** The title for link previews, where it differs. */
  shareTitle?: string;
  description: string;
  /** Absolute address of the page, without what makes no difference. */
  url: string;
  /** Absolute address of its share card. */
  image: string;
  /** The show's. */
  name: string;
};

/**
 * The head of a public page for search engines and link previews. Those run no scripts: in the browser, where what
 * the server wrote stays in the head, it is the title alone.
 */
export function pageMeta({ title, shareTitle = title, description, url, image, name }: Page): MetaDescriptor[] {
  if (!import.meta.env.SSR) return [{ title }];
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'es_MX' },
    { property: 'og:title', content: shareTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(shareCardSize.width) },
    { property: 'og:image:height', content: String(shareCardSize.height) },
    { property: 'og:image:alt', content: shareTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
