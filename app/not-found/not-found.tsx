import { data } from 'react-router';
import { nextDates } from '../extras/event-page/data/event-view';
import { toNights } from '../data/events/nights';
import { siteContext } from '../data/site.server';
import { shareDocument } from '../document.server';
import { MissingScreen } from '../ui/missing-screen';
import type { Screen } from '../ui/screen';
import { nameIn } from '../ui/use-show';
import '../ui/date-row.css';
import type { Route } from './+types/not-found';

export const handle: Screen = { theme: 'night', isPublic: true };

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `No encontrada · ${nameIn(matches)}` }];

/** Answers every unknown address; root middleware does not run for addresses without a route. */
export async function loader({ context }: Route.LoaderArgs) {
  const list = await context.get(siteContext).list.current();
  shareDocument(context, list, 'no such page');
  return data({ next: nextDates(toNights(list.events), new Date()) }, { status: 404 });
}

export default function NotFound({ loaderData: { next } }: Route.ComponentProps) {
  return <MissingScreen isGone={false} next={next} />;
}
