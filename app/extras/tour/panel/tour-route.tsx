import { lazyPart, opening } from '../../../dashboard/lazy-part';

/** `/dashboard/gira` */
export default lazyPart(() => import('./paste-tour'), opening);
