import type { DetailedEvent } from '../../../data/events/event-details';
import { functionsOf } from '../../../data/events/nights';
import { bestFunction, isOff, nearDay } from '../../../data/events/tickets/event-status';
import { hoursText, longDay } from '../../../data/events/time/when';
import type { Where } from './calendar-entry';
import { calendarLinks } from './calendar-links';

/** The calendar links of an event's page. */
export type EventCalendars = ReturnType<typeof calendarsOf>;

/** Each function that a calendar entry makes sense for, and the reminder of the sale. @param entry an event or a night */
export function calendarsOf(entry: DetailedEvent, where: Where) {
  const { now } = where;
  const isToCome = longDay(entry) && nearDay(entry, now)?.near !== 'Hoy';
  return {
    /** The file that rings when tickets go on sale. */
    reminder: `/eventos/${bestFunction(entry, now).event.id}/venta.ics`,
    /** The id of the page's section, for a night, whose functions have a file each. */
    anchor: entry.functions && 'agendar',
    functions: functionsOf(entry).flatMap((one) =>
      isOff(one, now) || !isToCome
        ? []
        : {
            /** Tells the functions of a night apart. */
            hour: entry.functions && hoursText(one),
            ...calendarLinks(one, where),
            file: `/eventos/${one.event.id}.ics`,
          },
    ),
  };
}
