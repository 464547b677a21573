import { eventCalendar } from '../data/calendar.server';
import { stateOfEntry } from '../../../data/events/views/agenda.server';
import { stateAsked } from '../../../data/places/states';
import { stateParameter } from '../../../data/public-parameters';
import type { Screen } from '../../../ui/screen';
import type { Route } from './+types/tour-calendar';
import { currentEvents, textOf } from './current-events';

export const handle: Screen = { isPublic: true, parameters: [stateParameter] };

/** `/calendario.ics`: all dates, or with `?estado=` those of one state; an unknown state is ignored. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { events, show, where } = await currentEvents(context);
  const state = stateAsked(url.searchParams.get(stateParameter));
  const selection = events.filter((entry) => !state || stateOfEntry(entry) === state);
  const name = `${show.name} en vivo${state ? `: ${state}` : ''}`;
  return textOf('text/calendar', eventCalendar(selection, { ...where, name }));
}
