import type { EventId } from '../../data/events/event';
import type { DetailsValues } from '../../data/events/editing/details-form';
import type { FieldName } from '../../data/events/editing/event-form';
import type { AfterList } from '../../data/events/editing/after-list.server';
import type { SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import { alertOf, type AlertMessage } from '../alert';
import type { Draft } from '../new/new-event-draft';
import { withAdded, withChanges, withRestored, without } from './list-changes';

/** The panel's state besides its address: the list, its messages, and its forms' initial values. */
export type PanelState = {
  events: StaffEvent[];
  alert?: AlertMessage;
  /** The initial values of the form of a new event; each round has new fields. */
  start: { round: number; draft: Draft; focus?: FieldName };
  /** The last added event, which can be repeated. */
  latest?: StaffEvent;
  /** Details that could not be saved with the new event. */
  unsaved?: Partial<DetailsValues>;
  /** The deletion that `Deshacer` undoes. */
  undoable?: EventId;
  /** By id of each event that was deleted here, the events after it. */
  followers: Record<string, EventId[]>;
  saves: number;
  /** Facts that are read after the list, such as what rows show beside their events. */
  more: Omit<AfterList, 'restored'>;
};

/** The state with what is read once the list is seen. */
export function withMore(state: PanelState, more: AfterList): PanelState {
  return { ...state, more, events: more.restored.reduce((all, event) => withRestored(all, event), state.events) };
}

/** The state after a save. @param dialogOf the event whose dialog sent it */
export function afterSave(before: PanelState, result: SaveResult, dialogOf?: EventId): PanelState {
  const state = { ...before, saves: before.saves + 1 };
  // The dialog itself says that only a part was saved.
  if (!isPartial(result)) state.alert = { ...alertOf(result), saved: savedEvent(result, dialogOf) };
  if (result.type === 'added') return withEvent(state, result, dialogOf);
  if (result.type === 'restored') {
    const { event } = result;
    return { ...state, events: withRestored(state.events, event, state.followers[String(event.id)]) };
  }
  if (dialogOf === undefined) return state;
  const events = afterChanges(state.events, result, dialogOf);
  if (result.type !== 'deleted') return { ...state, events };
  const at = events.findIndex(({ id }) => id === dialogOf);
  const followers = events.slice(at + 1).map(({ id }) => id);
  return {
    ...state,
    events: without(events, dialogOf),
    followers: { ...state.followers, [String(dialogOf)]: followers },
    undoable: state.more.history ? dialogOf : state.undoable,
  };
}

function savedEvent(result: SaveResult, dialogOf?: EventId): EventId | undefined {
  if ('event' in result) return result.event.id;
  return result.type === 'updated' ? dialogOf : undefined;
}

/** The state after a save of a row's status, which the row itself reports. */
export function afterRowSave(state: PanelState, result: SaveResult, id: EventId): PanelState {
  return {
    ...state,
    saves: state.saves + 1,
    events: afterChanges(state.events, result, id),
    alert: result.success ? state.alert : alertOf(result),
  };
}

/** @param replaced the event that somebody deleted, and whose dialog created this one */
function withEvent(
  state: PanelState,
  { event, unsavedDetails }: Extract<SaveResult, { type: 'added' }>,
  replaced?: EventId,
): PanelState {
  const events = withAdded(state.events, event);
  const unsaved = unsavedDetails && {
    ...unsavedDetails,
    // In the form's format: without the offset.
    ...(unsavedDetails.onSaleAt && { onSaleAt: unsavedDetails.onSaleAt.slice(0, 16) }),
  };
  if (replaced !== undefined) return { ...state, unsaved, events: without(events, replaced) };
  return {
    ...state,
    unsaved,
    events,
    latest: event,
    start: { round: state.start.round + 1, draft: {}, focus: 'title' },
  };
}

function afterChanges(events: StaffEvent[], result: SaveResult, id: EventId): StaffEvent[] {
  return 'changes' in result && result.changes ? withChanges(events, id, result.changes) : events;
}

/** Whether only a part was saved: the dialog stays open. */
export const isPartial = (result: SaveResult) => result.type === 'failed' && result.changes !== undefined;
