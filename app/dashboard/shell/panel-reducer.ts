import type { EventId } from '../../data/event';
import type { DetailsValues } from '../../data/events/editing/details-form';
import type { SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import { alertOf, type AlertMessage } from '../alert';
import type { Draft } from '../drafts/new-event-draft';
import { changeList } from './list-changes';

/** The panel's state beside its place: the list, its messages, and the values that its forms begin with. */
export type PanelState = {
  events: StaffEvent[];
  alert?: AlertMessage;
  /** The values that the form of a new event begins with; every round has fresh fields. */
  start: { round: number; draft: Draft; focus?: boolean };
  /** The event that was added last, which can be repeated. */
  saved?: StaffEvent;
  /** Details that could not be saved with the new event. */
  unsaved?: Partial<DetailsValues>;
  /** The deletion that can be taken back at once. */
  undoable?: { id: EventId; title: string };
  /** By the id of each event that was deleted here, those that stood after it. */
  followers: Record<string, EventId[]>;
  saves: number;
  creating: boolean;
};

type Action =
  /** A save has ended; `dialogOf` is the event whose dialog sent it. */
  | { type: 'settled'; result: SaveResult; dialogOf?: EventId; keepsHistory: boolean }
  /** So has that of the status of a row, which says itself that it is saved. */
  | { type: 'row settled'; result: SaveResult; id: EventId }
  | { type: 'tour date added'; event: StaffEvent }
  /** Another date of an event is begun. */
  | { type: 'repeated'; draft: Draft }
  | { type: 'read'; events: StaffEvent[] }
  | { type: 'changed'; more: Partial<PanelState> };

export function panelReducer(state: PanelState, action: Action): PanelState {
  switch (action.type) {
    case 'settled':
      return settled({ ...state, saves: state.saves + 1 }, action);
    case 'row settled':
      return {
        ...state,
        saves: state.saves + 1,
        events: withChanges(state, action.result, action.id),
        alert: action.result.success ? state.alert : alertOf(action.result),
      };
    case 'tour date added':
      return {
        ...state,
        saves: state.saves + 1,
        events: changeList(state.events, { type: 'added', event: action.event }),
      };
    case 'repeated':
      return {
        ...state,
        start: { round: state.start.round + 1, draft: action.draft, focus: true },
        alert: undefined,
        saved: undefined,
      };
    case 'read':
      return { ...state, events: changeList(state.events, action) };
    case 'changed':
      return { ...state, ...action.more };
  }
}

type Settled = Extract<Action, { type: 'settled' }>;

function settled(before: PanelState, { result, dialogOf, keepsHistory }: Settled): PanelState {
  // The dialog says itself that only a part of it was saved.
  const state = isPartial(result) ? before : { ...before, alert: alertOf(result) };
  if (result.type === 'added') return added(state, result, dialogOf);
  if (result.type === 'restored') {
    const { event } = result;
    const followers = state.followers[String(event.id)];
    return { ...state, events: changeList(state.events, { type: 'restored', event, followers }) };
  }
  if (dialogOf === undefined) return state;
  const events = withChanges(state, result, dialogOf);
  if (result.type !== 'deleted') return { ...state, events };
  const at = events.findIndex(({ id }) => id === dialogOf);
  const followers = events.slice(at + 1).map(({ id }) => id);
  return {
    ...state,
    events: changeList(events, { type: 'deleted', id: dialogOf }),
    followers: { ...state.followers, [String(dialogOf)]: followers },
    undoable: keepsHistory && events[at] ? { id: dialogOf, title: events[at].title } : state.undoable,
  };
}

/** @param replaced the event that somebody had deleted, and in whose dialog this one was made */
function added(
  state: PanelState,
  { event, unsavedDetails }: Extract<SaveResult, { type: 'added' }>,
  replaced?: EventId,
): PanelState {
  const events = changeList(state.events, { type: 'added', event });
  const unsaved = unsavedDetails && {
    ...unsavedDetails,
    // As the form shows it: without the offset.
    ...(unsavedDetails.onSaleAt && { onSaleAt: unsavedDetails.onSaleAt.slice(0, 16) }),
  };
  if (replaced !== undefined)
    return { ...state, unsaved, events: changeList(events, { type: 'deleted', id: replaced }) };
  return { ...state, unsaved, events, saved: event, start: { round: state.start.round + 1, draft: {} } };
}

function withChanges({ events }: PanelState, result: SaveResult, id: EventId): StaffEvent[] {
  return 'changes' in result && result.changes
    ? changeList(events, { type: 'updated', id, changes: result.changes })
    : events;
}

/** Whether a part was saved and a part was not: the dialog stays. */
export const isPartial = (result: SaveResult) => result.type === 'failed' && result.changes !== undefined;
