import { useEffect, useRef, useState } from 'react';
import { withOffset, zoneOfForm } from '../../../data/events/editing/details-form';
import { stateOfCity } from '../../../data/places/as-listed';
import { plain } from '../data/words/signs';
import { readTour } from '../data/read-tour';
import { readStored, store, tourKey as key } from '../../../dashboard/drafts';
import type { Shared } from './paste-plan';
import { titleIn } from './paste-title';
import { warmUpReader } from './warm-up';
import { cellsOf, otherFunction, rowsAfter, type Cells, type PasteRow, type SharedDoubt } from './paste-rows';

type TourDraft = {
  message: string;
  shared: Shared;
  rows: PasteRow[];
  /** The key of the chosen cover (`coverStore`). */
  cover?: string;
  /** Id of the created event whose stored cover the others share. */
  coverOf?: string;
};

const noTour: TourDraft = { message: '', shared: { title: '', description: '' }, rows: [] };

/** The lines of a message, in plain signs, as the reader numbers them. */
export const linesOf = (message: string) => plain(message).split(/\r\n|\r|\n|\u2028/);

/** The stored tour of this device, from whichever tab; empty without a valid one. */
function readTourDraft(): TourDraft {
  const draft = readStored(key) as Partial<TourDraft> | undefined;
  return { ...noTour, ...draft, rows: Array.isArray(draft?.rows) ? draft.rows : [] };
}

/** Stores the tour until it is created or cleared: a phone that closes the page loses nothing. */
function writeTourDraft(draft: TourDraft): void {
  store(key, draft.message || draft.rows.length || draft.shared.title || draft.cover ? draft : undefined);
}

/** The pasted tour, stored on this device at every change. */
export function useTour(today: string, show: string) {
  const [tour, setTour] = useState(readTourDraft);
  const [unread, setUnread] = useState(() => readTour(tour.message, today, show).unread);
  // Between two answers React may not have rendered, and the page may close at any time.
  const latest = useRef(tour);
  useEffect(() => warmUpReader(today), [today]);

  function change(how: (before: TourDraft) => Partial<TourDraft>) {
    latest.current = { ...latest.current, ...how(latest.current) };
    writeTourDraft(latest.current);
    setTour(latest.current);
  }

  function changeRow(key: string, how: (row: PasteRow) => Partial<PasteRow>) {
    change(({ rows }) => ({ rows: rows.map((row) => (row.key === key ? { ...row, ...how(row) } : row)) }));
  }

  return {
    tour,
    /** The parts of its message that belong to no event. */
    unread,
    /** The present tour, even before the next rendering. */
    now: () => latest.current,
    change,
    changeRow,
    read(message: string) {
      const reading = readTour(message, today, show);
      setUnread(reading.unread);
      change(({ rows, shared }) => {
        const after = rowsAfter(rows, message, reading);
        const title = shared.title.trim() ? undefined : titleIn(linesOf(message), reading.unread, after);
        return { message, rows: after, shared: title?.isSure ? { ...shared, title: title.text } : shared };
      });
    },
    share(more: Partial<Shared>) {
      change(({ shared }) => ({ shared: { ...shared, ...more } }));
    },
    edit(row: PasteRow, edits: Partial<Cells>) {
      // A city that exists in one state only gives the state.
      const state = edits.city && !cellsOf(row).state ? stateOfCity(edits.city) : '';
      changeRow(row.key, ({ edits: before }) => ({ edits: { ...before, ...(state && { state }), ...edits } }));
    },
    addFunction(first: PasteRow) {
      change(({ rows }) => ({
        rows: rows.flatMap((row) => (row.key === first.key ? [row, otherFunction(row)] : row)),
      }));
    },
    /** Answers a question of several rows. @param value of its field for all; undefined to leave each as it is */
    answer({ field, rows }: SharedDoubt, value?: string) {
      const keys = new Set(rows.map(({ key }) => key));
      const withAnswer = (row: PasteRow) => ({
        ...row,
        edits: { ...row.edits, [field]: value ?? cellsOf(row)[field] },
      });
      change(({ rows }) => ({ rows: rows.map((row) => (keys.has(row.key) ? withAnswer(row) : row)) }));
    },
  };
}

/** The form of one row; it has the cover until an event has stored it. @param zone of the show, for unknown places */
export function tourForm(
  { rows, shared, coverOf }: TourDraft,
  key: string,
  cover: string | undefined,
  zone: string,
): URLSearchParams {
  const row = rows.find((row) => row.key === key)!;
  const { doors = '', price: priceFrom = '', onSaleAt: sale = '' } = row.read;
  const cells = cellsOf(row);
  const onSaleAt = withOffset(sale, zoneOfForm({ ...cells, zone: '' }, zone));
  const data = new URLSearchParams({ intent: 'add-tour', attempt: key });
  for (const [name, value] of Object.entries({ ...shared, ...cells, doors, priceFrom, onSaleAt }))
    data.set(name, String(value).trim());
  if (coverOf) data.set('cover-of', coverOf);
  else if (cover) data.set('cover', cover);
  return data;
}
