import { forStaff } from '../../../dashboard/staff-only.server';
import { toDateRow } from '../../../data/events/views/date-row';
import { episodeOf, pastDates } from '../data/past-dates.server';
import type { Route } from './+types/episodes-data';

export type EpisodeRow = Pick<ReturnType<typeof toDateRow>, 'id' | 'name' | 'title' | 'date'> & { episode: string };

/** `/dashboard/data/episodios`: the last dates that are over, each with its episode, for staff. */
export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, 'The dates that are over could not be read', async ({ backend, site }): Promise<EpisodeRow[]> => {
    const [list, now] = [await site.list.current(), new Date()];
    if (list.failure !== undefined) throw new Error(list.failure);
    return (await pastDates(list, backend, now)).map((entry) => {
      const { id, name, title, date } = toDateRow(entry, now);
      return { id, name, title, date, episode: episodeOf(entry) ?? '' };
    });
  });
