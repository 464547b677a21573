import { namesakes } from '../../../../data/places/find-place';
import type { TourRow } from './tour-row';

/** Presets for a city that several states have the state of the message's other dates, if these are all in one. */
export function stateOfOthers(rows: readonly TourRow[]) {
  const stateDoubt = ({ doubts }: TourRow) => doubts.find(({ field }) => field === 'state');
  const [state, ...others] = new Set(rows.filter((row) => row.city && !stateDoubt(row)).map(({ state }) => state));
  for (const row of state && !others.length ? rows : []) {
    const doubt = stateDoubt(row);
    if (!doubt || !namesakes(row.city!).some((one) => one.state === state)) continue;
    row.state = state;
    doubt.guess = true;
  }
}
