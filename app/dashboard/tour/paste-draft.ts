import { readStored, store } from '../drafts/drafts';
import type { Shared } from './paste-plan';
import type { PasteRow } from './paste-rows';

/** A tour that is being pasted or created. */
export type TourDraft = {
  message: string;
  shared: Shared;
  rows: PasteRow[];
  /** By which the poster is found again (`kept-cover.ts`), once one is chosen. */
  poster?: string;
  /** Id of the created date whose stored poster the others share. */
  coverOf?: string;
};

const key = 'cartelera-gira';

/** Nothing pasted yet. */
export const noTour: TourDraft = { message: '', shared: { title: '', description: '' }, rows: [] };

/** The tour as it was left on this phone, by whichever tab; empty when there is none that can be read. */
export function readTourDraft(): TourDraft {
  const kept = readStored<Partial<TourDraft>>(key);
  return { ...noTour, ...kept, rows: Array.isArray(kept?.rows) ? kept.rows : [] };
}

/** Keeps it until it is created or cleared: a phone that closes the page loses nothing. */
export function writeTourDraft(draft: TourDraft): void {
  store(key, draft.message || draft.rows.length || draft.shared.title || draft.poster ? draft : undefined);
}

/** Forgets it. */
export function clearTourDraft(): void {
  store(key, undefined);
}

/** How many dates of a tour that was begun are still to be created; a day and city that are in the list are not. */
export function datesLeft(events: readonly { date: string; city: string }[]): number {
  const { rows } = readTourDraft();
  if (!rows.some(({ outcome }) => outcome)) return 0;
  return rows.filter((row) => {
    const { date, city } = { ...row.read, ...row.edits };
    const there = () => events.some((event) => event.date === date && event.city === city);
    return row.outcome?.type !== 'created' && (row.chosen ?? !there());
  }).length;
}
