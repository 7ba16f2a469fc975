import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import type { Database } from './database';

/** The outer `db` was used while a transaction of the same flow was open. */
export class OuterDatabaseError extends Error {
  constructor() {
    super(
      'The outer database was used inside a transaction. Use the handle that `transaction` passes in: the embedded ' +
        'database would wait for itself for ever, and PostgreSQL would read outside the transaction.',
    );
    this.name = 'OuterDatabaseError';
  }
}

/**
 * Makes `db` and `pool` refuse to be used inside a transaction of `db`, on both databases alike.
 * @throws OuterDatabaseError, from every such use
 */
export function guardTransactions(db: Database, pool: Pool): void {
  const transactions = new AsyncLocalStorage<{ open: boolean }>();
  const connect = pool.connect.bind(pool) as (...parameters: unknown[]) => unknown;
  const runTransaction = db.transaction.bind(db);

  // `pool.query` goes through `pool.connect` too.
  const guardedConnect = (...parameters: unknown[]) => {
    if (transactions.getStore()?.open) throw new OuterDatabaseError();
    return connect(...parameters);
  };
  Object.assign(pool, { connect: guardedConnect });

  const guardedTransaction: Database['transaction'] = (work, config) => {
    const state = { open: true };
    return runTransaction(async (transaction) => {
      try {
        return await transactions.run(state, () => work(transaction));
      } finally {
        state.open = false;
      }
    }, config);
  };
  Object.assign(db, { transaction: guardedTransaction });
}
