import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Show } from '../data/settings/settings';

/** The show as far as it is known: if it could not be read, only the server's HTML has all of it. */
type KnownShow = Pick<Show, 'name' | 'tagline'> & Partial<Show>;

/**
 * Values for the server's rendering, which the browser lacks: the page's show, there even if the root's loader fails;
 * `site`, the public origin; `entry`, the address of the browser's first script (`entry.client.ts`).
 */
export const FromServer = createContext<{ show?: Show; site: string; entry?: string }>({ site: '' });

/** The show of a page. */
export function useShow(): KnownShow {
  const rootShow = useRouteLoaderData<Show>('root');
  return useContext(FromServer).show ?? rootShow ?? { name: '', tagline: '' };
}

/** The whole show, for the panel. */
export const useWholeShow = useShow as () => Show;

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** The show for a screen's `meta`, without a name where it was never read. */
export const showIn = ([root]: Matches) => (root?.loaderData ?? { name: '' }) as Show;
export const nameIn = (matches: Matches) => showIn(matches).name;
