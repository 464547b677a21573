import { tourCalendar } from '../data/events/calendar.server';
import { stateAsked, stateNamed, stateOf } from '../data/places/states';
import { showName } from '../data/show';
import { stateParameter } from '../data/public-parameters';
import type { Route } from './+types/tour-calendar';
import { currentEvents, textOf } from './current-events';

/** `/calendario.ics`: every date, to subscribe to; `?estado=` those of one state. An unknown state is as none. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { events, where } = await currentEvents(context);
  const asked = url.searchParams.get(stateParameter) ?? '';
  const state = stateNamed(asked);
  const wanted = events.filter(({ event }) => !state || stateOf(event.city, event.state) === state);
  const name = `${showName} en vivo${state ? `: ${stateAsked(asked)}` : ''}`;
  return textOf('text/calendar', tourCalendar(wanted, { ...where, name }));
}
