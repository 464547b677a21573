import type { Route } from './+types/taps-route';
import { lazyPart } from '../../../dashboard/lazy-part';
import { usePanel } from '../../../dashboard/shell/use-panel';

const Taps = lazyPart(() => import('./taps'));

/** `/dashboard/eventos/:id/toques`, in place of the form. */
export default function TapsScreen({ params }: Route.ComponentProps) {
  const { events, more } = usePanel();
  const event = events.find(({ id }) => String(id) === params.id);
  const taps = more.taps[params.id];
  return event && taps ? <Taps key={event.id} event={event} taps={taps} /> : null;
}
