import { useParams } from 'react-router';
import { lazyPart } from '../../../dashboard/lazy-part';
import { usePanel } from '../../../dashboard/shell/use-panel';

const Taps = lazyPart(() => import('./taps'));

/** `/dashboard/eventos/:id/toques`, in place of the form. */
export function TapsScreen() {
  const { id = '' } = useParams();
  const { events, more } = usePanel();
  const event = events.find((one) => String(one.id) === id);
  const taps = more.taps?.[id];
  return event && taps ? <Taps key={event.id} event={event} taps={taps} /> : null;
}
