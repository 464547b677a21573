import { todayIn } from '../days/dates';
import type { Site } from '../site.server';

export async function todayOf(site: Site): Promise<string> {
  const { show } = await site.list.current();
  return todayIn(show.zone);
}
