type Answer = (request: Request) => Promise<Response>;

/**
 * Watches the backend's requests: which may have changed something, and whether any is in progress.
 * @param written called after each request that may have changed rows or objects
 */
export function watchRequests(answer: Answer, written: () => void) {
  const underWay = new Set<Promise<unknown>>();
  return {
    async answer(request: Request): Promise<Response> {
      const { method, url } = request;
      const done = answer(request);
      underWay.add(done);
      try {
        return await done;
      } finally {
        underWay.delete(done);
        if (mayWrite(method, new URL(url).pathname)) written();
      }
    },
    async idle() {
      while (underWay.size) await Promise.allSettled(underWay);
    },
  };
}

/**
 * Writes to rows and objects. A sign-in alone causes no backup. Of the functions only `restore_event` counts, which
 * staff ask for; the others read, or run at every visit.
 */
function mayWrite(method: string, path: string): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false;
  if (path.startsWith('/rest/v1/rpc/')) return path === '/rest/v1/rpc/restore_event';
  return path.startsWith('/storage/') || path.startsWith('/rest/');
}
