import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Show } from '../data/settings/settings';

/** The show as far as it is known: where its reading failed, only a server's page has it. */
type KnownShow = Pick<Show, 'name' | 'tagline'> & Partial<Show>;

/** The show of the page that is rendered, on the server only: it is there where the root's loader has failed, too. */
export const ServerShow = createContext<Show | undefined>(undefined);

/** The show of a page. */
export function useShow(): KnownShow {
  const rootShow = useRouteLoaderData<Show>('root');
  return useContext(ServerShow) ?? rootShow ?? { name: '', tagline: '' };
}

/** The whole show, for the panel. */
export const useWholeShow = useShow as () => Show;

/** The show's name for a screen's `meta`. */
export const nameIn = ([root]: readonly ({ loaderData?: unknown } | undefined)[]) =>
  (root?.loaderData as KnownShow | undefined)?.name ?? '';
