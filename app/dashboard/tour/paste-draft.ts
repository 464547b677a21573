import { withOffset, zoneOfForm } from '../../data/events/editing/details-form';
import { readStored, store, tourKey as key } from '../drafts';
import { formData } from '../use-save';
import type { Shared } from './paste-plan';
import { cellsOf, type PasteRow } from './paste-rows';

export type TourDraft = {
  message: string;
  shared: Shared;
  rows: PasteRow[];
  /** By which the cover is found again (`coverStore`), once one is chosen. */
  cover?: string;
  /** Id of the created date whose stored cover the others share. */
  coverOf?: string;
};

const noTour: TourDraft = { message: '', shared: { title: '', description: '' }, rows: [] };

/** The tour as it was left on this phone, by whichever tab; empty when there is none that can be read. */
export function readTourDraft(): TourDraft {
  const draft = readStored(key) as Partial<TourDraft> | undefined;
  return { ...noTour, ...draft, rows: Array.isArray(draft?.rows) ? draft.rows : [] };
}

/** Keeps it until it is created or cleared: a phone that closes the page loses nothing. */
export function writeTourDraft(draft: TourDraft): void {
  store(key, draft.message || draft.rows.length || draft.shared.title || draft.cover ? draft : undefined);
}

export function clearTourDraft(): void {
  store(key, undefined);
}

/**
 * The form of one row: it has the cover only as long as no date of the tour has it stored.
 * @param zone of the show, for a place that is not known
 */
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
