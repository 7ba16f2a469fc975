import { createHook } from 'node:async_hooks';
import { currentTransaction } from '@server/data/transaction-guard';

/**
 * The resources that Node creates for anything outside the process, and for threads; connections to the database are
 * opened earlier.
 */
const OUTSIDE = new Set([
  'DNSCHANNEL',
  'FSREQCALLBACK',
  'FSREQPROMISE',
  'GETADDRINFOREQWRAP',
  'HTTPCLIENTREQUEST',
  'PIPECONNECTWRAP',
  'PROCESSWRAP',
  'QUERYWRAP',
  'TCPCONNECTWRAP',
  'WORKER',
]);

/** Copies rows to or from a folder as they are at one moment, which only a single transaction can do. */
const BACKUP = '/server/backup/';

/** The transactions of backups. */
const exempt = new WeakSet<object>();

const seen = new Set<string>();

createHook({
  init(_id, type) {
    const transaction = OUTSIDE.has(type) ? currentTransaction() : null;
    if (transaction === null || exempt.has(transaction)) return;
    const steps = (new Error().stack ?? '').split('\n').filter((step) => /\/(server|contract)\//.test(step));
    if (steps.some((step) => step.includes(BACKUP))) {
      exempt.add(transaction);
      return;
    }
    seen.add([type, ...steps.map((step) => step.trim())].join('\n  '));
  },
}).enable();

/** @throws if a transaction of this process began anything but queries since the last call, with what led to it */
export function holdTransactionsToDatabase(): void {
  if (seen.size === 0) return;
  const begun = [...seen].join('\n');
  seen.clear();
  throw new Error(`Begun inside a transaction, where everybody waits for it: do it before or afterwards.\n${begun}`);
}
