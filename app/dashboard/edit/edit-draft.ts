import type { EventFields, EventId } from '../../data/event';
import { detailNames } from '../../data/events/detail-fields';
import {
  columnOf,
  detailsAsSent,
  isDetail,
  isSameDetail,
  saleAsShown,
  zoneOfForm,
  type DetailsValues,
} from '../../data/events/editing/details-form';
import { fieldNames, type FieldValues } from '../../data/events/editing/event-form';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { listOf, nameOfField } from '../../data/events/history/history-changes';
import { dialogOf, readDraft, writeDraft } from '../drafts/drafts';
import { eventValues, type EventValues } from '../form/form-values';

/** The values of the dialog's fields when it was opened, as they are sent. */
export type Opened = EventFields & DetailsValues;

type EditDraft = {
  opened: Opened;
  /** As they are sent. */
  changes: Partial<FieldValues & DetailsValues>;
  /** By which the picture that was chosen is found again (`kept-cover.ts`). */
  cover?: string;
};

/** An event as the form would send it without a change. */
const openedOf = (event: StaffEvent): Opened => ({ ...event, ...detailsAsSent(event.details) });

/** Values of a form for an event. @param zone of the show */
function shownValues(opened: FieldValues & DetailsValues, zone: string): EventValues {
  return eventValues({ ...opened, onSaleAt: saleAsShown(opened.onSaleAt, zoneOfForm(opened, zone)) });
}

/** Keeps what is changed and not saved; nothing, where nothing is. */
export function writeEdit(id: EventId, draft: EditDraft): void {
  const isEmpty = !Object.keys(draft.changes).length && !draft.cover;
  writeDraft(dialogOf(id), isEmpty ? undefined : draft);
}

/**
 * With what the dialog of an event begins: what was typed and not saved, over the event as it is now. The fields that were typed are
 * compared with what they held then, so that the server finds what somebody else changed in them.
 * @param zone of the show
 */
export function beginEdit(
  event: StaffEvent,
  zone: string,
): { opened: Opened; values: EventValues; cover?: string; said?: string } {
  const now = openedOf(event);
  const draft = readDraft<EditDraft>(dialogOf(event.id));
  if (!draft) return { opened: now, values: shownValues(now, zone) };
  const { changes, cover } = draft;
  // A draft that is older than a field says nothing of it.
  const then = { ...now, ...draft.opened };
  const typed = Object.keys(changes) as (keyof typeof changes)[];
  const opened = { ...now, ...Object.fromEntries(typed.map((name) => [name, then[name]])) };
  const others = [...fieldNames, ...detailNames].filter((name) => !isSame(name, then[name], now[name]));
  const changed = [...others, ...(then.cover === now.cover ? [] : ['cover'])].map((name) =>
    nameOfField(columnOf(name)),
  );
  return {
    opened: cover ? { ...opened, cover: then.cover } : opened,
    values: shownValues({ ...now, ...changes }, zone),
    cover,
    said: changed.length
      ? `Aquí sigue lo que escribiste y no se guardó. Después alguien cambió ${listOf(changed)}: revísalo antes de guardar.`
      : 'Aquí sigue lo que escribiste y no se guardó.',
  };
}

function isSame(name: (typeof fieldNames)[number] | (typeof detailNames)[number], one: string, other: string): boolean {
  return isDetail(name) ? isSameDetail(name, one, other) : one.trim() === other.trim();
}
