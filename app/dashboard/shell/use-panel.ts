import { createContext, useContext } from 'react';
import type { EventId } from '../../data/events/event';
import type { PanelData, SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import type { Screen } from './addresses';
import type { PanelState } from './panel-state';

/** The panel's data, state and address for its parts and screens, and functions to change them. */
type Panel = PanelState &
  Screen & {
    data: PanelData;
    /** Returns to the list. */
    leave: () => void;
    /** Starts a new event with the common values of another one. */
    repeat: (event: StaffEvent, options?: { sameNight: boolean }) => void;
    hideAlert: () => void;
    /** Shows the result of a save, and continues from it. @param dialogOf the event whose dialog sent it */
    applyResult: (result: SaveResult, dialogOf?: EventId) => void;
    /** Changes the list after a save without a message. */
    changeList: (how: (events: StaffEvent[]) => StaffEvent[]) => void;
    /** Called when the creation of a tour's events starts and ends. */
    setCreating: (creating: boolean) => void;
    /** On a new site, leads to the form of its first event. */
    toFirstDate?: () => void;
  };

export const PanelContext = createContext<Panel | undefined>(undefined);

export const usePanel = () => useContext(PanelContext)!;
