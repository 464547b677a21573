import { withOffset, zoneOfForm } from '../../data/events/editing/details-form';
import { readStored, store, tourKey as key } from '../drafts';
import { formData } from '../use-save';
import type { Shared } from './paste-plan';
import { cellsOf, type PasteRow } from './paste-rows';

export type TourDraft = {
  message: string;
  shared: Shared;
  rows: PasteRow[];
  /** The key of the chosen cover (`coverStore`). */
  cover?: string;
  /** Id of the created event whose stored cover the others share. */
  coverOf?: string;
};

const noTour: TourDraft = { message: '', shared: { title: '', description: '' }, rows: [] };

/** The stored tour of this device, from whichever tab; empty without a valid one. */
export function readTourDraft(): TourDraft {
  const draft = readStored(key) as Partial<TourDraft> | undefined;
  return { ...noTour, ...draft, rows: Array.isArray(draft?.rows) ? draft.rows : [] };
}

/** Stores the tour until it is created or cleared: a phone that closes the page loses nothing. */
export function writeTourDraft(draft: TourDraft): void {
  store(key, draft.message || draft.rows.length || draft.shared.title || draft.cover ? draft : undefined);
}

export function clearTourDraft(): void {
  store(key, undefined);
}

/** The form of one row; it has the cover until an event has stored it. @param zone of the show, for unknown places */
export function tourForm(
  { rows, shared, coverOf }: TourDraft,
  key: string,
  cover: string | undefined,
  zone: string,
): FormData {
  const row = rows.find((row) => row.key === key)!;
  const { doors = '', price: priceFrom = '', status = '', onSaleAt: sale = '' } = row.read;
  const cells = cellsOf(row);
  const onSaleAt = withOffset(sale, zoneOfForm({ ...cells, zone: '' }, zone));
  const data = formData({ intent: 'add-tour', attempt: key });
  for (const [name, value] of Object.entries({ ...shared, ...cells, doors, priceFrom, status, onSaleAt }))
    data.set(name, String(value).trim());
  if (coverOf) data.set('cover-of', coverOf);
  else if (cover) data.set('cover', cover);
  return data;
}
