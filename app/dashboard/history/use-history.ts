import { useEffect, useState } from 'react';
import type { HistoryEntry } from '../../data/events/history/history';
import { ask } from '../ask';

type Page = { entries: HistoryEntry[]; next?: number };
type Read = Page & {
  /** Which history it is: the id of an event, or the mark of all. */
  key: string;
  readingOn?: boolean;
  /** Why it goes no further. */
  failed?: string;
};

/**
 * The history, page by page, of everything or of one event.
 * @param event its id, or nothing
 * @param round another number reads it from the beginning
 */
export function useHistory(event: string, round: number) {
  const key = `${event} ${round}`;
  const [history, setHistory] = useState<Read>({ key: '', entries: [] });

  useEffect(() => {
    let current = true;
    readPage(event).then(
      (page) => current && setHistory(typeof page === 'string' ? { key, entries: [], failed: page } : { key, ...page }),
      (cause: unknown) => console.error('The history could not be read', cause),
    );
    return () => void (current = false);
  }, [event, key]);

  async function readOn() {
    if (history.readingOn || history.key !== key) return;
    setHistory({ ...history, readingOn: true, failed: undefined });
    const page = await readPage(event, history.next);
    setHistory((known) => {
      if (known.key !== key) return known;
      if (typeof page === 'string') return { ...known, readingOn: false, failed: page };
      return { key, entries: [...known.entries, ...page.entries], next: page.next };
    });
  }

  return { ...history, loading: history.key !== key || Boolean(history.readingOn), readOn };
}

async function readPage(event: string, before?: number): Promise<Page | string> {
  const query = new URLSearchParams({ evento: event, antes: String(before ?? '') });
  return (await ask(`/dashboard/historial?${query}`, {
    failure: 'The history could not be read',
    not: 'No se pudo leer el historial',
  })) as Page | string;
}
