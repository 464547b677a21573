import type { Route } from './+types/edit-route';
import { lazyPart } from '../lazy-part';
import { usePanel } from '../shell/panel-context';

const EditEvent = lazyPart(() => import('./edit-event'));

/** `/dashboard/eventos/:id`: the dialog of one event. Its saves go to the panel's own action, like those of rows and form. */
export default function EditScreen({ params }: Route.ComponentProps) {
  const { data, events, unsaved, leave, repeat, hideAlert, settle } = usePanel();
  const event = events.find(({ id }) => String(id) === params.id);
  if (!event) return null;
  return (
    <EditEvent
      key={event.id}
      event={event}
      demo={data.demo}
      hasDetails={data.hasDetails}
      unsaved={unsaved}
      onClose={leave}
      onRepeat={() => repeat(event)}
      onSubmit={hideAlert}
      onResult={(result) => settle(result, event.id)}
    />
  );
}
