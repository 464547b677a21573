import { isCalendarDay, daysBetween, todayIn } from '../../days/dates';
import { placesOf } from '../../places/named-place';
import { positionOf } from '../../places/positions';
import type { DetailedEvent } from '../event-details';
import { keptUntilChange } from '../time/kept-until-change';
import { searchEntry } from '../search';
import { byDay } from '../tickets/event-status';
import { daysOf } from '../time/when';
import type { CoverStorage } from '../../covers/address';
import { toCards } from './event-card.server';
import { filtersOf, filterWords } from './list-filters';
import type { ListedDates } from './listed-date';

/**
 * All events for the search in the browser, past ones last.
 * @param storage of the covers
 * @param subscriptionTo see `ListedDates`
 */
export function listedDates(
  events: readonly DetailedEvent[],
  now: Date,
  storage: CoverStorage,
  subscriptionTo?: string,
): ListedDates {
  const { coming, over } = byDay(events, now);
  const today = todayIn(events[0]?.show.zone ?? 'UTC', now);
  const dates = [...coming, ...over].flatMap((entry) => {
    const row = keptListed(entry, now, storage);
    const { first } = daysOf(entry);
    if (!row || !isCalendarDay(first) || first < today) return row ?? [];
    return { ...row, days: daysBetween(today, first) };
  });
  return { today, dates, filterWords, subscriptionTo };
}

const keptListed = keptUntilChange('place in the search', (entry, now, storage: CoverStorage) => {
  const keys = placesOf(entry.event);
  const [city, state] = keys.length > 1 ? keys : [undefined, keys[0]];
  const position = positionOf({ city, state });
  const search = searchEntry(entry, now);
  const [card] = toCards([entry], storage, now);
  return card && { ...card, keys, search, filters: filtersOf(entry), ...(position && { position }) };
});
