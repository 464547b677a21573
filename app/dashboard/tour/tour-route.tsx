import { lazyPart, opening } from '../lazy-part';
import { withAdded } from '../shell/list-changes';
import { usePanel } from '../shell/panel-context';

const PasteTour = lazyPart(() => import('./paste-tour'), opening);

/** `/dashboard/gira` */
export default function TourScreen() {
  const { events, put, setCreating, leave } = usePanel();
  return (
    <PasteTour
      events={events}
      onAdded={(event) => put((events) => withAdded(events, event))}
      onRemoved={(id) => put((events) => events.filter((event) => String(event.id) !== id))}
      onCreating={setCreating}
      onLeave={leave}
    />
  );
}
