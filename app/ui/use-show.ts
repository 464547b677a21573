import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Show } from '../data/settings/settings';

/**
 * The part of the show that a page sends to the browser: the panel all of it, a public page only what React prints.
 */
type SentShow = Pick<Show, 'name' | 'tagline'> & Partial<Show>;

/** The data that the root's loader sends to a page. @param path of the page */
export function sentShow(show: Show, path: string): SentShow {
  if (path === '/dashboard') return show;
  const { name, tagline, newVersion } = show;
  return { name, tagline, ...(path === '/new-version' && { newVersion }) };
}

/** The whole show, on the server only: parts that no script needs are not sent twice. */
export const ServerShow = createContext<Show | undefined>(undefined);

/** The show, as far as the page has it. */
export function useShow(): SentShow {
  const sent = useRouteLoaderData<SentShow>('root');
  return useContext(ServerShow) ?? sent ?? { name: '', tagline: '' };
}

/** The whole show, for the panel. */
export const useWholeShow = useShow as () => Show;

/** The show's name for a screen's `meta`. */
export const nameIn = ([root]: readonly ({ loaderData?: unknown } | undefined)[]) =>
  (root?.loaderData as SentShow | undefined)?.name ?? '';
