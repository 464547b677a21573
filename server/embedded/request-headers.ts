import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from './open-database.ts';

type Answer = (request: Request) => Promise<Response>;
type Transaction = {
  executeQuery(query: { sql: string; parameters: unknown[]; query: { kind: 'RawNode' } }): Promise<unknown>;
};
type Context = { applyJwtSessionContext(transaction: Transaction, ...more: unknown[]): Promise<void> };

/**
 * Gives `request.headers` to the database where a request names an attempt (`20261127000000_event_attempts.sql`). PostgREST sets it
 * for every request, the library for calls of functions only.
 */
export function withIdempotencyKey(connection: Connection, answer: Answer): Answer {
  const keys = new AsyncLocalStorage<string>();
  const context = connection as unknown as Context;
  const apply = context.applyJwtSessionContext.bind(connection);
  context.applyJwtSessionContext = async (transaction, ...more) => {
    await apply(transaction, ...more);
    const key = keys.getStore();
    if (key === undefined) return;
    await transaction.executeQuery({
      sql: `select set_config('request.headers', $1, true)`,
      parameters: [JSON.stringify({ 'idempotency-key': key })],
      query: { kind: 'RawNode' },
    });
  };
  return (request) => {
    const key = request.headers.get('Idempotency-Key');
    return key === null ? answer(request) : keys.run(key, () => answer(request));
  };
}
