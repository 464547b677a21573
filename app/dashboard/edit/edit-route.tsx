import type { Route } from './+types/edit-route';
import { lazyPart } from '../lazy-part';
import { usePanel } from '../shell/use-panel';

const EditEvent = lazyPart(() => import('./edit-event'));

/** `/dashboard/eventos/:id`: the dialog of one event. The panel's action saves it, as it does rows and form. */
export default function EditScreen({ params }: Route.ComponentProps) {
  const event = usePanel().events.find(({ id }) => String(id) === params.id);
  return event ? <EditEvent key={event.id} event={event} /> : null;
}
