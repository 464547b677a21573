import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { backendContext, type Backend } from '../data/backend.server';
import { clientContext, type Client } from '../data/client.server';
import { show } from '../data/show';
import { siteContext, type Site } from '../data/site.server';
import { loader as backups } from './backups/backups-data';
import { loader as panel } from './data';
import { loader as history } from './history/history-data';

afterEach(() => void vi.restoreAllMocks());

type Who = 'staff' | 'a stranger' | 'nobody' | 'a backend that is down';

/** A backend that knows who asks, and has no rows. */
function clientOf(who: Who): Client {
  const none = { data: [], error: null, count: 0 };
  const query: object = new Proxy(
    {},
    { get: (_, name) => (name === 'then' ? (done: (answer: object) => void) => done(none) : () => query) },
  );
  const getSession = async () => {
    if (who === 'a backend that is down') throw new Error('down');
    return { data: { session: who === 'nobody' ? null : {} }, error: null };
  };
  const getUser = async () => ({ data: { user: { id: 'd7a0', email: 'ana@correo.example' } }, error: null });
  return {
    auth: { getSession, getUser, signOut: async () => ({ error: null }) },
    rpc: async (name: string) => (name === 'is_staff' ? { data: who === 'staff', error: null } : none),
    from: () => query,
  } as unknown as Client;
}

test.each<[Who, number]>([
  ['staff', 200],
  ['a stranger', 403],
  ['nobody', 401],
  ['a backend that is down', 503],
])('what the panel answers to %s is %i, and nothing on the way keeps it', async (who, status) => {
  for (const log of ['warn', 'error'] as const) vi.spyOn(console, log).mockImplementation(() => undefined);
  const context = new RouterContextProvider();
  const client = clientOf(who);
  context.set(clientContext, () => client);
  context.set(backendContext, { url: 'https://x.example', publishableKey: 'x', fetch } as Backend);
  const list = { current: async () => ({ show }) } as unknown as Site['list'];
  context.set(siteContext, { url: 'https://x.example', demo: false, notices: () => [] as string[], list } as Site);
  for (const [loader, path] of [
    [panel, '/dashboard/data'],
    [history, '/dashboard/historial'],
    // Of a hosted project there is nothing to list.
    [backups, '/dashboard/respaldos'],
  ] as const) {
    const answer = await loader({ request: new Request(`https://x.example${path}`), context } as never);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'no-store']);
  }
});
