import { todayIn } from '../../days/dates';
import type { Site } from '../../site.server';

/** Today in the show's zone, `YYYY-MM-DD`. */
export async function todayOf(site: Site): Promise<string> {
  return todayIn((await site.list.showNow()).zone);
}
