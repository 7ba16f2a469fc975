import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import type { Database, Transaction } from './database';

/** The outer `db` was used while a transaction of the same async context was open. */
export class OuterDatabaseError extends Error {
  constructor() {
    super(
      'The outer database was used inside a transaction. Use the handle that `transaction` passes in: the embedded ' +
        'database would wait for itself forever, and PostgreSQL would read outside the transaction.',
    );
    this.name = 'OuterDatabaseError';
  }
}

const clients = new WeakMap<Transaction, PoolClient>();

export const clientOf = (transaction: Transaction): PoolClient | undefined => clients.get(transaction);

/** The transaction of an async context. */
interface Running {
  pool: Pool;
  client: PoolClient | null;
  hasBegun: boolean;
  /** True while its work is running. */
  isOpen: boolean;
}

const transactions = new AsyncLocalStorage<Running>();

/** The open transaction whose work called or started this; null outside transactions. */
export function currentTransaction(): object | null {
  const running = transactions.getStore();
  return running?.isOpen ? running : null;
}

/**
 * Makes `db` and `pool` refuse to be used inside a transaction of `db`, on both databases. It also releases connections
 * on which a transaction could not begin: Drizzle (0.45) never releases them, until the pool is exhausted. @throws
 * OuterDatabaseError, from every such use
 */
export function guardTransactions(db: Database, pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...parameters: unknown[]) => Promise<PoolClient> | undefined;
  const runTransaction = db.transaction.bind(db);
  const runningHere = () => {
    const running = transactions.getStore();
    return running?.pool === pool ? running : undefined;
  };

  // `pool.query` goes through `pool.connect` too.
  const guardedConnect = (...parameters: unknown[]) => {
    const running = runningHere();
    if (running?.isOpen) throw new OuterDatabaseError();
    // A callback is called when somebody else releases a connection, but it works for the request that asked.
    const connecting = connect(...parameters.map((each) => (isCallback(each) ? AsyncResource.bind(each) : each)));
    if (!running || running.hasBegun) return connecting;
    return connecting?.then((client) => (running.client = client));
  };
  Object.assign(pool, { connect: guardedConnect });

  const guardedTransaction: Database['transaction'] = async (work, config) => {
    if (runningHere()?.isOpen) throw new OuterDatabaseError();
    const running: Running = { pool, client: null, hasBegun: false, isOpen: false };
    const guardedWork: typeof work = async (transaction) => {
      running.hasBegun = true;
      running.isOpen = true;
      if (running.client) clients.set(transaction, running.client);
      try {
        return await work(transaction);
      } finally {
        running.isOpen = false;
      }
    };
    try {
      return await transactions.run(running, () => runTransaction(guardedWork, config));
    } catch (error) {
      if (!running.hasBegun) running.client?.release(true);
      throw error;
    }
  };
  Object.assign(db, { transaction: guardedTransaction });
}

function isCallback(parameter: unknown): parameter is (...results: unknown[]) => unknown {
  return typeof parameter === 'function';
}
