import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const current = new AsyncLocalStorage<string>();

/** The id that a trusted proxy gave a request. */
export function givenId(request: IncomingMessage, proxies: number): string | undefined {
  const given = proxies ? request.headers['x-request-id'] : undefined;
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : undefined;
}

/** The id that an answer and its log entries share. */
export function requestIdOf(request: IncomingMessage, proxies: number): string {
  return givenId(request, proxies) ?? randomUUID();
}

/** Runs the work of one request; its log entries get its id. */
export function inRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** The id of the present request. */
export const currentRequestId = () => current.getStore();
