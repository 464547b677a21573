import { lazyPart } from '../lazy-part';
import { opening } from '../shell/opening';
import { usePanel } from '../shell/panel-context';

const History = lazyPart(() => import('./history'), opening);

/** `/dashboard/historial`: it reads itself, page by page; what is restored is saved by the panel's own action. */
export default function HistoryScreen() {
  const { events, settle, leave } = usePanel();
  return <History events={events} onResult={settle} onLeave={leave} />;
}
