import type { EventFields, EventId } from './events/event';
import type { DetailColumns } from './events/detail-fields';
import type { HistoryRow } from '../extras/history/data/history';

/** A table in the types of supabase-js; the site can't write what it does not list. */
export type Table<Row, Insert = never, Update = Partial<Insert>> = {
  Row: Row;
  Insert: Insert;
  Update: Update;
  Relationships: [];
};

export type EventRow = { id: EventId } & { [Field in keyof EventFields]: string | null };
type DetailsRow = DetailColumns & { event_id: EventId; revision: number; updated_at: string };
/** The database in the types of supabase-js: the output of `supabase gen types`, without what the site never reads. */
export type Database = {
  public: {
    Tables: {
      events: Table<EventRow, EventFields>;
      event_details: Table<DetailsRow, Partial<DetailsRow> & Pick<DetailsRow, 'event_id'>>;
      event_history: Table<HistoryRow>;
      show_settings: Table<{ id: number; settings: unknown; revision: number }, { settings: unknown }>;
      event_attempts: Table<{ event_id: EventId; attempt: string }>;
    };
    Views: Record<never, never>;
    Functions: {
      /** A UUID that changes with every write to events or their details. */
      events_version: { Args: Record<never, never>; Returns: string };
      team: {
        Args: Record<never, never>;
        Returns: { email: string; added_at: string; added_by: string | null; seen_at: string | null; stays: boolean }[];
      };
      add_to_team: { Args: { address: string }; Returns: 'added' | 'there' | 'no e-mail' };
      remove_from_team: { Args: { address: string }; Returns: 'removed' | 'yourself' | 'settings' | 'absent' };
      is_staff: { Args: Record<never, never>; Returns: boolean };
      /** The id as text: a `bigint` may be too large for a number. */
      event_existed: { Args: { id: string }; Returns: boolean };
      /** An event that expired: its row, and its details. */
      past_event: {
        Args: { id: string };
        Returns: { event: EventRow; details: unknown } | null;
      };
      /** The last of them, the latest first. */
      past_events: { Args: { most?: number }; Returns: { event: EventRow; details: unknown }[] };
      /** False where no such date is over; a null link takes it away. */
      tell_episode: { Args: { id: EventId; link: string | null }; Returns: boolean };
      highest_event_id: { Args: Record<never, never>; Returns: string };
      restore_event: { Args: { id: EventId }; Returns: EventRow[] };
      restore_wrongly_expired: { Args: Record<never, never>; Returns: EventId[] };
    };
  };
};
