import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const current = new AsyncLocalStorage<string>();

/** The id that a trusted proxy gave a request. */
export function givenId(request: IncomingMessage, proxies: number): string | undefined {
  const given = proxies ? request.headers['x-request-id'] : undefined;
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : undefined;
}

/** The name by which an answer and what the log says of it are found again. */
export function requestIdOf(request: IncomingMessage, proxies: number): string {
  return givenId(request, proxies) ?? randomUUID();
}

/** Runs the work of one request, so that what goes wrong in it is logged with its id. */
export function inRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** The id of the request whose work this is. */
export const currentRequestId = () => current.getStore();
