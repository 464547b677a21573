import { lazyPart, opening } from '../lazy-part';

/** `/dashboard/historial`: it reads itself, page by page; what is restored is saved by the panel's own action. */
export default lazyPart(() => import('./history'), opening);
