import type { EventId } from './event';
import type { DetailColumns } from './events/detail-fields';

/** Shape of the database as supabase-js wants it: what `supabase gen types` gives, less what the site never reads. */
export type Database = {
  public: {
    Tables: {
      events: {
        Row: {
          id: EventId;
          title: string | null;
          date: string | null;
          time: string | null;
          description: string | null;
          link: string | null;
          cover: string | null;
          city: string | null;
          state: string | null;
        };
        Insert: {
          title: string;
          date: string;
          time: string;
          description: string;
          link: string;
          cover: string;
          city: string;
          state: string;
        };
        Update: Partial<Database['public']['Tables']['events']['Insert']>;
        Relationships: [];
      };
      event_details: {
        Row: DetailColumns & { event_id: EventId; revision: number; updated_at: string };
        Insert: Partial<Omit<Database['public']['Tables']['event_details']['Row'], 'event_id'>> & { event_id: EventId };
        Update: Partial<Database['public']['Tables']['event_details']['Insert']>;
        Relationships: [];
      };
      event_history: {
        Row: {
          id: number;
          event_id: EventId | null;
          at: string;
          who: string | null;
          what: string;
          about: string;
          before: Record<string, unknown> | null;
          after: Record<string, unknown> | null;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      event_taps: {
        Row: { event_id: EventId; days: Record<string, number> };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      push_messages: {
        Row: {
          id: number;
          event_id: EventId;
          kind: string;
          place: string;
          made_at: string;
          people: number;
          sent: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      show_settings: {
        Row: { id: number; settings: unknown; revision: number };
        Insert: { settings: unknown };
        Update: { settings: unknown };
        Relationships: [];
      };
      event_attempts: {
        Row: { event_id: EventId; attempt: string; at: string };
        Insert: never;
        Update: never;
        Relationships: [];
      };
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
      /** The id as text: a `bigint` may be larger than a number can say. */
      event_existed: { Args: { id: string }; Returns: boolean };
      /** A date that was removed after its day: its row, and its details. */
      past_event: {
        Args: { id: string };
        Returns: { event: Database['public']['Tables']['events']['Row']; details: unknown } | null;
      };
      highest_event_id: { Args: Record<never, never>; Returns: string };
      /** Adds taps of today, by event. */
      add_taps: { Args: { taps: Record<string, number> }; Returns: undefined };
      push_subscribe: { Args: { endpoint: string; p256dh: string; auth: string; place: string }; Returns: boolean };
      push_unsubscribe: { Args: { endpoint: string }; Returns: undefined };
      push_state: { Args: Record<never, never>; Returns: unknown };
      push_announce: {
        Args: { event: EventId; before: unknown; after: unknown; message: unknown };
        Returns: number | null;
      };
      push_claim: { Args: { at: string; most: number; per_day: number }; Returns: unknown };
      push_finish: { Args: { at: string; results: unknown }; Returns: undefined };
      restore_event: { Args: { id: EventId }; Returns: Database['public']['Tables']['events']['Row'][] };
      restore_wrongly_expired: { Args: Record<never, never>; Returns: EventId[] };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
