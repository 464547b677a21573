import type { ActionFunctionArgs } from 'react-router';
import { formIn, saveForStaff } from '../../../dashboard/staff-only.server';
import { checkDetails } from '../../../data/events/editing/details-form';
import { typedDetails } from '../../../data/events/editing/save-details.server';
import type { StaffEvent } from '../../../data/events/editing/staff-event';
import { completeLink } from '../../../data/events/tickets/ticket-address';
import { todayOf } from '../../../data/events/time/today.server';
import { storeEpisode } from '../data/episodes.server';
import { episodeOf, pastDates } from '../data/past-dates.server';

/**
 * The stored link, with the details of a date that is still in the panel's list; or the message for the field, and what
 * somebody else stored meanwhile.
 */
export type EpisodeAnswer = ({ episode: string } & Pick<StaffEvent, 'details'>) | { error: string; theirs?: string };

const wrongLink = 'No es un link: cópialo completo, con https:// y hasta 300 caracteres.';

const meanwhile = (theirs: string) =>
  `Mientras tanto ${theirs ? `se guardó ${theirs}` : 'se quitó el link'}. Guarda otra vez si prefieres lo tuyo.`;

/** The action of `/dashboard/episodios`: stores the episode of a date that is over; an empty link removes it. */
export const tellEpisode = ({ request, context }: ActionFunctionArgs) =>
  saveForStaff(
    context,
    'The episode could not be stored',
    async ({ client, backend, site }): Promise<EpisodeAnswer> => {
      const form = await formIn(request);
      const { episode: typed = '' } = typedDetails(form);
      const { episode: error } = checkDetails({ episode: typed }, await todayOf(site));
      if (error) return { error };
      const list = await site.list.current();
      if (list.failure !== undefined) throw new Error(list.failure);
      const id = String(form.get('id'));
      const night = (await pastDates(list, backend, new Date())).find(({ event }) => String(event.id) === id);
      if (!night) return { error: 'Esta fecha ya no está entre las últimas doce.' };
      const episode = completeLink(typed);
      const theirs = episodeOf(night) ?? '';
      // The page of an older version does not say what its form began with.
      const was = form.get('was') ?? theirs;
      if (theirs !== was && theirs !== episode) return { error: meanwhile(theirs), theirs };
      const stored = await storeEpisode(client, night, episode);
      if (!stored) return { error: wrongLink };
      site.list.drop();
      return { episode, ...stored };
    },
  );
