import { eventFeed } from '../data/feed';
import type { Screen } from '../../../ui/screen';
import type { Route } from './+types/atom';
import { currentEvents, textOf } from './current-events';

export const handle: Screen = { isPublic: true };

/** `/feed.xml`: the dates for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { events, show, where } = await currentEvents(context);
  return textOf('application/atom+xml', eventFeed(events, show, where));
}
