import { useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import { eventPath } from '../data/events/event-address';
import { toRow } from '../data/events/views/agenda';
import type { PublicPage, SentPage } from '../data/events/views/public-page';
import { listQuery } from './state-address';

/**
 * The cards of a page and of later pages as they load; rows of the list of all dates too, on the screen that has it.
 * An event that moved between pages is shown once.
 * @param path of the screen
 */
export function useMoreCards({ json: first }: SentPage, path: '/' | '/new-version') {
  const [texts, setTexts] = useState([first]);
  const pages = useMemo(() => texts.map(pageIn), [texts]);
  const page = pages[0]!;
  const state = page.filter?.state;
  const fetcher = useFetcher<SentPage>({ key: `more ${state ?? ''}` });
  const latest = fetcher.data;
  // Another state's events replace them.
  if (texts[0] !== first) setTexts([first]);
  else if (latest && !latest.error && !texts.includes(latest.json)) setTexts([...texts, latest.json]);

  const next = pages.at(-1)?.next;
  return {
    page,
    cards: once(pages.flatMap(({ cards }) => cards)),
    rows: once(pages.flatMap(rowsOf)),
    next,
    /** Whether there are rows that have not come yet. */
    moreRows: Boolean(pages.at(-1)?.agenda?.more),
    /** Loads the next page; resolves also when that fails. */
    more() {
      if (!next || fetcher.state !== 'idle') return;
      const query = listQuery(state, next);
      return fetcher.load(path === '/' ? `/?index&${query.slice(1)}` : path + query);
    },
  };
}

function pageIn(text: string): PublicPage {
  const page = JSON.parse(text) as PublicPage;
  for (const card of page.cards) card.path = eventPath(card);
  return page;
}

function rowsOf({ agenda, cards }: PublicPage) {
  let above: string | undefined;
  return (agenda?.rows ?? []).map((part, index) => {
    above = part.head ?? above;
    const card = part.id ? cards.find(({ id }) => id === part.id) : cards[index];
    return toRow(part, card, above);
  });
}

function once<Item extends { id: number | string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
