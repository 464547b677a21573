import type { StaffEvent } from '../../data/events/editing/staff-event';

/**
 * The changes that others made to the list, in one sentence; undefined when there are none.
 * @param shown the list as it stands here
 * @param read the events as they are now
 */
export function whatOthersDid(shown: StaffEvent[], read: StaffEvent[]): string | undefined {
  const now = new Map(read.map((event) => [event.id, event]));
  const known = new Set(shown.map(({ id }) => id));
  const parts = [
    phrase(
      ['se agregó', 'se agregaron'],
      read.filter(({ id }) => !known.has(id)),
    ),
    phrase(
      ['cambió', 'cambiaron'],
      shown.filter((event) => now.has(event.id) && differs(event, now.get(event.id)!)),
    ),
    phrase(
      ['ya no está', 'ya no están'],
      shown.filter(({ id }) => !now.has(id)),
    ),
  ].filter((part) => part !== undefined);
  return parts.length ? `Mientras tanto: ${parts.join('; ')}.` : undefined;
}

/** Whether a field that people write has changed. */
export function differs(one: StaffEvent, other: StaffEvent): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof StaffEvent>;
  names.delete('taps');
  names.delete('told');
  return [...names].some((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

function phrase([one, several]: [one: string, several: string], events: StaffEvent[]): string | undefined {
  if (!events.length) return undefined;
  if (events.length > 3) return `${several} ${events.length} eventos`;
  const names = events.map(({ title }) => `«${title}»`);
  return `${events.length === 1 ? one : several} ${new Intl.ListFormat('es-MX').format(names)}`;
}
