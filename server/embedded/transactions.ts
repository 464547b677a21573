import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inTurn } from '../../app/data/in-turn.ts';
import type { Connection } from './library.ts';

/**
 * Lets one transaction of the library, or one query beside them, use the database at a time. PGlite is one session, and
 * the library begins a transaction in it for each request, whether or not another's has ended: of requests that come
 * together one would run with the other's role, read-only with it, or be undone by its failure.
 */
export async function transactionsInTurn({ kysely, driver }: Connection): Promise<void> {
  // The database's own first queries need no turn. The first query after them throws what kept it from opening.
  await driver.waitReady.catch(() => undefined);
  const turn = inTurn(1);
  /** The turn that a query belongs to: it need not wait for another. */
  const current = new AsyncLocalStorage<{ isOver: boolean }>();
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    if (current.getStore()?.isOver === false) return work();
    const state = { isOver: false };
    return turn(async () => {
      // Each transaction holds the process for milliseconds: visitors are heard between two of them.
      await nextTurn();
      return current.run(state, work).finally(() => (state.isOver = true));
    });
  }

  const begin = kysely.transaction.bind(kysely);
  kysely.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    return Object.assign(transaction, { execute: (work: never) => alone(() => execute(work)) });
  };
  const { query, exec } = driver;
  driver.query = (...parts) => alone(() => query.apply(driver, parts) as never);
  driver.exec = (...parts) => alone(() => exec.apply(driver, parts));
}
