import type { SupabaseClient } from '@supabase/supabase-js';
import type { Client } from '../../../data/client.server';
import type { Table } from '../../../data/database.types';
import type { EventId } from '../../../data/events/event';

type Call<Args, Returns> = { Args: Args; Returns: Returns };
type Nothing = Record<never, never>;

/** A browser's address and keys. */
export type Browser = { endpoint: string; p256dh: string; auth: string };

/** A browser's subscription to notifications, with the keys of its places. */
export type PushSubscriber = Browser & { places: [string, ...string[]] };

/** supabase-js with the table and functions of notifications. */
export type PushClient = SupabaseClient<{
  public: {
    Tables: { push_messages: Table<{ id: number; event_id: EventId; place: string; sent: number }> };
    Views: Nothing;
    Functions: {
      asked_cities: Call<Nothing, { place: string; fans: number }[]>;
      push_subscribe: Call<Browser & { place: string; places: string[]; is_confirmed: boolean }, boolean>;
      push_count: Call<Nothing, number>;
      push_unsubscribe: Call<{ endpoint: string }, undefined>;
      push_state: Call<Nothing, unknown>;
      push_announce: Call<{ event: EventId; before: unknown; after: unknown; message: unknown }, number | null>;
      push_claim: Call<{ at: string; most: number; per_day: number }, unknown>;
      push_finish: Call<{ at: string; results: unknown }, undefined>;
    };
  };
}>;

/** The same client for notifications. */
export const forPush = (client: Client) => client as unknown as PushClient;
