import { inTurn } from '../../app/data/in-turn.ts';

/** Answers a request to the backend. */
export type Answer = (request: Request) => Response | Promise<Response>;

/**
 * Watches the backend's requests: which of them may have changed something, and whether any is in progress. Requests
 * that write objects run one after another, because the library writes the bytes of an upload before it adds the row:
 * of two uploads with one key the refused one's bytes would stay. A folder has only one process (`lock.ts`).
 * @param written called after each request that may have changed rows or objects
 * @returns among others `whileObjectsRest`, whose work takes its turn among the requests that write objects
 */
export function watchRequests(answer: Answer, written: () => void = () => undefined) {
  const underWay = new Set<Promise<unknown>>();
  const objectWrite = inTurn(1);
  return {
    whileObjectsRest: <Result>(work: () => Promise<Result>) => objectWrite(work),
    async answer(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      const writes = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
      const work = async () => answer(request);
      const result = writes && pathname.startsWith('/storage/') ? objectWrite(work) : work();
      underWay.add(result);
      try {
        return await result;
      } finally {
        underWay.delete(result);
        if (writes && isContent(pathname)) written();
      }
    },
    async idle() {
      while (underWay.size) await Promise.allSettled(underWay);
    },
  };
}

/**
 * Whether a request may change rows or objects. A sign-in alone causes no backup. Of the functions only `restore_event`
 * counts, because the others read or run at every visit.
 */
function isContent(path: string): boolean {
  if (path.startsWith('/rest/v1/rpc/')) return path === '/rest/v1/rpc/restore_event';
  return path.startsWith('/storage/') || path.startsWith('/rest/');
}
