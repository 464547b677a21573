import { lacksFunction, type Client } from '../../../data/client.server';
import { formatDate } from '../../../data/days/dates';
import { municipalityOf } from '../../../data/places/cities';
import { placesOf } from '../../../data/places/named-place';
import { forPush } from './push-database';

/** A city that fans named: `Tampico`, 23, and the last date there, `28 nov 2026`, if any. */
export type AskedCity = { city: string; state: string; fans: number; last?: string };

/** The cities in which at least five fans wait, most of them first; none where they can't be read. */
export async function readAsked(client: Client): Promise<AskedCity[]> {
  const [asked, past] = await Promise.all([
    forPush(client).rpc('asked_cities'),
    client
      .from('event_history')
      .select('before')
      .eq('about', 'events')
      .eq('what', 'expired')
      .order('id', { ascending: false }),
  ]);
  if (asked.error) {
    if (!lacksFunction(asked.error)) console.error('Where fans wait could not be read', asked.error);
    return [];
  }
  const lastDays = new Map<string, string>();
  for (const { before } of past.data ?? []) {
    const { city = '', state = '', date = '' } = (before ?? {}) as Record<string, string | undefined>;
    const [key = ''] = placesOf({ city, state });
    if (date > (lastDays.get(key) ?? '')) lastDays.set(key, date);
  }
  return asked.data.map(({ place, fans }) => {
    const [name = '', state = ''] = place.split(', ');
    const last = lastDays.get(place);
    return { city: cityOf(name, state), state, fans, ...(last && { last: formatDate(last) }) };
  });
}

/** The name of a city, whose key has that of its municipality: Cancún is Benito Juárez. */
const cityOf = (name: string, state: string): string =>
  Object.entries((municipalityOf as Record<string, Record<string, string> | undefined>)[state] ?? {}).find(
    ([, municipality]) => municipality === name,
  )?.[0] ?? name;
