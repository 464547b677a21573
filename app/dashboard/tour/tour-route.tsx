import { lazyPart, opening } from '../lazy-part';

/** `/dashboard/gira` */
export default lazyPart(() => import('./paste-tour'), opening);
