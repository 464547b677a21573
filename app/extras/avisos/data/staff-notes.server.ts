import type { RouterContextProvider } from 'react-router';
import { lacksTable, type Client } from '../../../data/client.server';
import { pluralize } from '../../../data/text/counted';
import { forPush } from './push-database';
import { pushContext } from './push.server';

/** How many devices get messages, in words; undefined where there are none. */
export function devicesNote(context: Readonly<RouterContextProvider>): string | undefined {
  const devices = context.get(pushContext)?.devices();
  return devices ? `Avisos en ${pluralize(devices, 'dispositivo')}` : undefined;
}

/** How many fans the last message about each event reached, in words; empty where it can't be read. */
export async function readNotes(client: Client): Promise<Map<string, string>> {
  const { data, error } = await forPush(client)
    .from('push_messages')
    .select('event_id, place, sent')
    .gt('sent', 0)
    .order('id', { ascending: false });
  if (error && !lacksTable(error)) console.error('The messages sent to fans could not be read', error);
  const words = (sent: number, place: string) => `Se avisó a ${pluralize(sent, 'persona')} en ${place}`;
  return new Map(data?.reverse().map(({ event_id, place, sent }) => [String(event_id), words(sent, place)]));
}
