import { useContext } from 'react';
import { descriptionOf, type Show } from '../data/settings/settings';
import { iconPath } from '../data/settings/icons';
import { pageMeta } from '../ui/page-meta';
import type { Screen } from '../ui/screen';
import { FromServer } from '../ui/use-show';
import { HeadOfExtras } from './of-extras';

type Props = { show: Show; tour: Screen['tour'] };

/**
 * Links of extras, and to the icon for a home screen; on a page that lists the tour, also the tags for search engines
 * and link previews. Only in the server's HTML.
 */
export function Alternates({ show, tour }: Props) {
  const { site } = useContext(FromServer);
  const { name } = show;
  const description = descriptionOf(show);
  const page = tour && { title: name, description, url: site + tour, show };
  return (
    <>
      <HeadOfExtras show={show} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href={iconPath('apple-180.png', show)} />
      {page
        ? pageMeta(page).map((described) =>
            'tagName' in described ? (
              <link key="canonical" rel="canonical" href={page.url} />
            ) : 'title' in described ? null : (
              <meta key={JSON.stringify(described)} {...described} />
            ),
          )
        : null}
    </>
  );
}
