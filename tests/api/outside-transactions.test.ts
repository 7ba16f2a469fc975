import { execFile } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { holdTransactionsToDatabase } from '@tests/support/outside-transactions';
import { sharedApi } from '@tests/support/test-api';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';

const api = sharedApi();

/** What would make everybody wait for something else than the database. */
const WAITS: [what: string, begin: () => unknown][] = [
  ['a file', () => readFile('package.json')],
  ['a connection', () => once(connect({ port: 1, host: '127.0.0.1' }), 'connect').catch(() => undefined)],
  ['a call', () => fetch('http://127.0.0.1:59999/').catch(() => undefined)],
  ['a name', () => lookup('localhost')],
  ['a thread', () => new Worker('', { eval: true }).terminate()],
  ['another program', () => execFile('true')],
];

it.each(WAITS)('%s inside a transaction is noticed, and not after it', async (_what, begin) => {
  const { db } = api.deps;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await begin();
  });
  expect(holdTransactionsToDatabase).toThrow('Begun inside a transaction');
  await db.transaction((tx) => tx.execute(sql`select 1`));
  await begin();
  expect(holdTransactionsToDatabase).not.toThrow();
});
