import type { Database } from './database';

/** So long a transaction waits for its turn, and a query for a connection. */
export const TURN_MS = 5_000;

/** Too many transactions wait already; nothing was done. */
export class NoTransactionSlotError extends Error {
  constructor() {
    super('No transaction could be begun in time: those under way do not end.');
    this.name = 'NoTransactionSlotError';
  }
}

/** Of a pool's connections, how many may be in transactions at once; the others are for reads. */
export const slotsOf = (connections: number) => Math.max(1, Math.ceil(connections * 0.6));

interface Waiting {
  begin(): void;
  timer: NodeJS.Timeout;
}

/**
 * Lets `slots` transactions of `db` run at once, and those that only read whenever they like. Transactions are what waits
 * for locks: however many do, connections are left for reading, and everybody who needs no lock goes on working.
 * @throws NoTransactionSlotError, from a transaction whose turn does not come in time
 */
export function limitTransactions(db: Database, slots: number, turnMs = TURN_MS): void {
  const waiting = new Set<Waiting>();
  let free = slots;
  const runTransaction = db.transaction.bind(db);

  const takeSlot = () =>
    new Promise<void>((resolve, reject) => {
      if (free > 0) {
        free -= 1;
        resolve();
        return;
      }
      const turn: Waiting = {
        begin: resolve,
        timer: setTimeout(() => {
          waiting.delete(turn);
          reject(new NoTransactionSlotError());
        }, turnMs),
      };
      waiting.add(turn);
    });
  const giveBack = () => {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    clearTimeout(next.timer);
    next.begin();
  };

  const limited: Database['transaction'] = async (work, config) => {
    if (config?.accessMode === 'read only') return runTransaction(work, config);
    await takeSlot();
    try {
      return await runTransaction(work, config);
    } finally {
      giveBack();
    }
  };
  Object.assign(db, { transaction: limited });
}
