// Two are exported alone, which keeps the others out of the scripts of public pages.
export const overInk = '#5b4a36';
export const nearInk = '#a8085a';

/**
 * Colours of the stamps: letters on paper, grounds under white letters on share cards. `stamp.css` mixes the dark
 * theme's tints from them.
 */
export const stampInks = {
  over: overInk,
  near: nearInk,
  soon: '#07655c',
  fewLeft: '#9a3a00',
  soldOut: '#b3130c',
  postponed: '#8a1059',
  newDate: '#2340c4',
  cancelled: '#a0120b',
} as const;
