import { namesakes } from '../../../../data/places/find-place';
import type { TourRow } from './tour-row';

/** Gives a city that several states have the state of the date before or after it, where that is one of them. */
export function stateOfOthers(rows: readonly TourRow[]) {
  const stateDoubt = ({ doubts }: TourRow) => doubts.find(({ field }) => field === 'state');
  const sure = rows.map((row) => (row.city && !stateDoubt(row) ? row.state : undefined));
  for (const [index, row] of rows.entries()) {
    const doubt = stateDoubt(row);
    // A city above several dates may not be of all.
    if (!doubt || !row.evidence.some(({ field, how }) => field === 'city' && how !== 'heading')) continue;
    const near = [sure.slice(0, index).findLast(Boolean), sure.slice(index + 1).find(Boolean)];
    const [state, ...others] = namesakes(row.city!).filter(({ state }) => near.includes(state));
    if (!state || others.length) continue;
    row.state = state.state;
    row.doubts = row.doubts.filter((one) => one !== doubt);
  }
}
