import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { PublicPage } from '../data/events/event-card';

/**
 * The cards of a page, and those of the pages after it as they are asked for. An event that moved from one page
 * to the next meanwhile is shown once.
 * @param address of the screen, `/?index` or `/new-version`
 */
export function useMoreCards(first: PublicPage, address: string) {
  const fetcher = useFetcher<PublicPage>();
  const [pages, setPages] = useState([first]);
  const latest = fetcher.data;
  if (latest && !latest.error && !pages.includes(latest)) setPages([...pages, latest]);

  const next = pages.at(-1)?.next;
  return {
    cards: [...new Map(pages.flatMap(({ cards }) => cards).map((card) => [card.id, card])).values()],
    next,
    /** Asks for the next page; done when it is there or has failed. */
    more() {
      if (next && fetcher.state === 'idle')
        return fetcher.load(`${address}${address.includes('?') ? '&' : '?'}pagina=${next}`);
    },
  };
}
