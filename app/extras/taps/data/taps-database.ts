import type { SupabaseClient } from '@supabase/supabase-js';
import type { Client } from '../../../data/client.server';
import type { Table } from '../../../data/database.types';
import type { EventId } from '../../../data/events/event';

type TapsClient = SupabaseClient<{
  public: {
    Tables: { event_taps: Table<{ event_id: EventId; days: Record<string, number> }> };
    Views: Record<never, never>;
    Functions: {
      /** Adds today's taps by event. */
      add_taps: { Args: { taps: Record<string, number> }; Returns: undefined };
    };
  };
}>;

/** The same client for the table and the function of taps. */
export const forTaps = (client: Client) => client as unknown as TapsClient;
