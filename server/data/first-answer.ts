import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StandbyError } from './leader-client';

/** How long a database may take to get ready, in milliseconds: it may be starting too, or its machine may be busy. */
const READY_MS = 30_000;

/** Between two questions to a database that refuses at once because it is not ready. */
const PAUSE_MS = 500;

/** A busy machine, or a proxy that has no leader to connect to. */
const PASSING = /timeout|^Connection terminated/i;

/** PostgreSQL's code while it starts or recovers. */
const NOT_READY = '57P03';

/** Waits until `ask` is answered. @throws what it throws, if that does not pass by itself, or not in time */
export async function firstAnswer(
  ask: () => Promise<unknown>,
  log?: Logger,
  readyMs = READY_MS,
  pauseMs = PAUSE_MS,
): Promise<void> {
  const since = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (!isPassing(error) || performance.now() - since > readyMs) throw error;
      if (attempt === 1) log?.warn(`the database is not ready; waiting for up to ${readyMs / 1000} s`);
      await sleep(pauseMs);
    }
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StandbyError || PASSING.test(error.message)) return true;
  return 'code' in error && (error.code === NOT_READY || error.code === 'ECONNRESET');
}
