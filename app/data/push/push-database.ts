import type { SupabaseClient } from '@supabase/supabase-js';
import type { Client } from '../client.server';
import type { Table } from '../database.types';
import type { EventId } from '../events/event';

type PushDatabase = {
  public: {
    Tables: { push_messages: Table<{ id: number; event_id: EventId; place: string; sent: number }> };
    Views: Record<never, never>;
    Functions: {
      push_subscribe: {
        Args: {
          endpoint: string;
          p256dh: string;
          auth: string;
          place: string;
          places: string[];
          is_confirmed: boolean;
        };
        Returns: boolean;
      };
      push_count: { Args: Record<never, never>; Returns: number };
      push_unsubscribe: { Args: { endpoint: string }; Returns: undefined };
      push_state: { Args: Record<never, never>; Returns: unknown };
      push_announce: {
        Args: { event: EventId; before: unknown; after: unknown; message: unknown };
        Returns: number | null;
      };
      push_claim: { Args: { at: string; most: number; per_day: number }; Returns: unknown };
      push_finish: { Args: { at: string; results: unknown }; Returns: undefined };
    };
  };
};

/** supabase-js with the table and functions of notifications. */
export type PushClient = SupabaseClient<PushDatabase>;

/** The same client for notifications. */
export const forPush = (client: Client) => client as unknown as PushClient;
