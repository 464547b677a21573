import { columnOf, isDetail } from '../../data/events/editing/details-form';
import { inSentence, listOf, nameOfField, readValue } from '../../data/events/history/history-changes';
import type { EventChanges, NotSaved, StaffEvent } from '../../data/events/editing/staff-event';
import { statusFacts, type TicketStatus } from '../../data/events/ticket-status';

/**
 * The message when a row's status was chosen while somebody else had changed it: nothing was saved, and the row shows
 * the other value. A second choice is saved.
 * @param event as the row showed it
 * @param zone of the show
 */
export function conflictOnRow(
  event: StaffEvent,
  chosen: TicketStatus,
  { conflicts }: Extract<NotSaved, { type: 'conflict' }>,
  zone: string,
): NotSaved {
  const deeds = conflicts.map(({ field, who, now }, index) => {
    const column = columnOf(field);
    return `${index ? inSentence(who) : who} cambió ${nameOfField(column)}${now ? ` a «${readValue(column, now, zone)}»` : ''}`;
  });
  const theirs = conflicts.map(({ field, now }) => [field, now || undefined] as const);
  const changes: EventChanges = {
    ...Object.fromEntries(theirs.filter(([field]) => !isDetail(field))),
    details: {
      ...(event.details ?? { status: 'on_sale', revision: 0 }),
      ...Object.fromEntries(theirs.filter(([field]) => isDetail(field))),
    },
  };
  const { label } = statusFacts[chosen];
  return {
    success: false,
    type: 'failed',
    message: `${listOf(deeds)} mientras tanto. «${label}» no se guardó: si todavía lo quieres, elígelo otra vez.`,
    changes,
  };
}
