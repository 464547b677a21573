import type { StatusFacts } from '../ticket-status';

/** The grounds of stamps, as `tokens.css` has their inks; what stands on them is white. */
export const stampInks: Record<NonNullable<StatusFacts['stamp']>['ink'], string> = {
  over: '#5b4a36',
  soon: '#07655c',
  'few-left': '#9a3a00',
  'sold-out': '#b3130c',
  postponed: '#8a1059',
  'new-date': '#2340c4',
  cancelled: '#a0120b',
};
