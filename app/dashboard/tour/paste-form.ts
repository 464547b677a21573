import type { TourDraft } from './paste-draft';
import { cellsOf } from './paste-rows';

/** What is sent of one row: its poster only as long as no date of the tour has it stored. */
export function tourForm({ rows, shared, coverOf }: TourDraft, key: string, cover: File | undefined): FormData {
  const row = rows.find((row) => row.key === key)!;
  const { doors = '', price = '', status = '' } = row.read;
  const data = new FormData();
  data.set('intent', 'add-tour');
  data.set('attempt', key);
  for (const [name, value] of Object.entries({ ...shared, ...cellsOf(row), doors, price, status }))
    data.set(name, String(value).trim());
  if (coverOf) data.set('cover-of', coverOf);
  else if (cover) data.set('cover', cover);
  return data;
}
