import { useOutletContext } from 'react-router';
import type { EventId } from '../../data/events/event';
import type { DetailsValues } from '../../data/events/editing/details-form';
import type { PanelData, SaveResult, StaffEvent } from '../../data/events/editing/staff-event';

/** The panel's events for its screens, and functions to change them. */
export type PanelContext = {
  data: PanelData;
  events: StaffEvent[];
  /** Details that could not be saved with the new event. */
  unsaved?: Partial<DetailsValues>;
  /** Returns to the list. */
  leave: () => void;
  edit: (id: EventId) => void;
  /** Starts a new event with the common values of another one. */
  repeat: (event: StaffEvent) => void;
  hideAlert: () => void;
  /** Shows the result of a save, and continues from it. @param dialogOf the event whose dialog sent it */
  settle: (result: SaveResult, dialogOf?: EventId) => void;
  /** Changes the list after a save without a message. */
  put: (how: (events: StaffEvent[]) => StaffEvent[]) => void;
  /** Called when the creation of a tour's events starts and ends. */
  setCreating: (creating: boolean) => void;
  /** On a new site, leads to the form of its first event. */
  toFirstDate?: () => void;
};

export const usePanel = () => useOutletContext<PanelContext>();
