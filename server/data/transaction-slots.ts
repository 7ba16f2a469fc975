import type { Database } from './database';

/** How long a transaction waits for its turn. */
export const TURN_MS = 5_000;

/** Too many transactions are already waiting; nothing was done. */
export class NoTransactionSlotError extends Error {
  constructor() {
    super('No transaction could be begun in time: those under way do not end.');
    this.name = 'NoTransactionSlotError';
  }
}

/** How many of a pool's connections may be in transactions at once; the others are for reads. */
export const slotsOf = (connections: number) => Math.max(1, Math.ceil(connections * 0.6));

interface Waiting {
  begin(): void;
  timer: NodeJS.Timeout;
}

/**
 * Lets at most `slots` transactions of `db` run at once; read-only ones are not limited. Only transactions wait for
 * locks, so some connections are always free for reads, and calls that need no locks keep working. @throws
 * NoTransactionSlotError, from a transaction that gets no turn in time
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
