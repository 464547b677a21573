import { lazyPart, opening } from '../../../dashboard/lazy-part';

/** `/dashboard/historial`: it loads itself page by page; the panel's action restores events. */
export default lazyPart(() => import('./history'), opening);
