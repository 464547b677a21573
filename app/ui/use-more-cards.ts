import { useState } from 'react';
import { useFetcher } from 'react-router';
import { toRow } from '../data/events/views/agenda';
import type { PublicPage } from '../data/events/views/public-page';
import { listQuery } from './state-address';

/**
 * The cards of a page, and those of the pages after it as they are asked for; rows of the list of all dates too, on the
 * screen that has it. An event that moved from one page to the next meanwhile is shown once.
 * @param path of the screen
 */
export function useMoreCards(first: PublicPage, path: '/' | '/new-version') {
  const state = first.filter?.state;
  const fetcher = useFetcher<PublicPage>({ key: `more ${state ?? ''}` });
  const [pages, setPages] = useState([first]);
  const latest = fetcher.data;
  // Another state's events have come in their place.
  if (pages[0] !== first) setPages([first]);
  else if (latest && !latest.error && !pages.includes(latest)) setPages([...pages, latest]);

  const next = pages.at(-1)?.next;
  return {
    cards: once(pages.flatMap(({ cards }) => cards)),
    rows: once(pages.flatMap(rowsOf)),
    next,
    /** Whether there are rows that have not come yet. */
    moreRows: Boolean(pages.at(-1)?.agenda?.more),
    /** Asks for the next page; done when it is there or has failed. */
    more() {
      if (!next || fetcher.state !== 'idle') return;
      const query = listQuery(state, next);
      return fetcher.load(path === '/' ? `/?index&${query.slice(1)}` : path + query);
    },
  };
}

function rowsOf({ agenda, cards }: PublicPage) {
  let above: string | undefined;
  return (agenda?.rows ?? []).map((part) => {
    above = part.head ?? above;
    const card = cards.find(({ id }) => id === part.id);
    return toRow(part, card, above);
  });
}

function once<Item extends { id: number | string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
