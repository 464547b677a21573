const names = (part: 'weekday' | 'month') => new Intl.DateTimeFormat('es-MX', { [part]: 'long', timeZone: 'UTC' });

/**
 * Weekday and month in full, as a hero prints them: `sábado`, `noviembre`; undefined when it is not a day.
 * @param moment begins with the event's day, `YYYY-MM-DD`
 */
export function longDay(moment: string) {
  const day = new Date(`${moment.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return undefined;
  return { weekday: names('weekday').format(day), month: names('month').format(day) };
}
