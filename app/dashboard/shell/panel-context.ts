import { useOutletContext } from 'react-router';
import type { EventId } from '../../data/event';
import type { DetailsValues } from '../../data/events/editing/details-form';
import type { PanelData, SaveResult, StaffEvent } from '../../data/events/editing/staff-event';

/** The panel's dates and ways to change them, for its screens. */
export type PanelContext = {
  data: PanelData;
  events: StaffEvent[];
  /** Details that could not be saved with the new event. */
  unsaved?: Partial<DetailsValues>;
  /** Back to the list. */
  leave: () => void;
  edit: (id: EventId) => void;
  /** Begins a new event with what another one has in common with it. */
  repeat: (event: StaffEvent) => void;
  hideAlert: () => void;
  /** Shows the result of a save, and continues from it. @param dialogOf the event whose dialog sent it */
  settle: (result: SaveResult, dialogOf?: EventId) => void;
  /** Changes the list after a save of which nothing is said. */
  put: (how: (events: StaffEvent[]) => StaffEvent[]) => void;
  /** The dates of a tour are being created, or are no longer. */
  setCreating: (creating: boolean) => void;
  /** Leads on a site that is new to the form of its first date. */
  toFirstDate?: () => void;
};

export const usePanel = () => useOutletContext<PanelContext>();
