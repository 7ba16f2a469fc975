import { createHash } from 'node:crypto';
import { subHours } from 'date-fns';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database, Transaction } from '../data/database';
import { idempotencyKeys } from '../data/schema';
import type { AppDeps } from '../deps';
import type { ApiEnv } from './api-env';
import { ApiFailure, badRequest, unprocessable } from './api-failure';
import type { Payload } from './api-payload';
import { logRefusal } from './log-refusal';
import { postgresCode } from './postgres-failure';
import { failureBody, type RecordedAnswer } from './recorded-answer';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** On the answer to a repeat, so that a client can tell it from the first. */
export const REPLAYED_HEADER = 'Idempotency-Replayed';

/** How long a key is known. */
const KEPT_HOURS = 24;

/** 8 to 128 visible ASCII characters. */
const KEY = /^[\x21-\x7e]{8,128}$/;

/** How long a repeat waits for the first request that is still running. */
const WAIT_MS = 3000;

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Does a write once, however often its request arrives (`docs/decisions/003-idempotency.md`). Every POST goes through it:
 *
 * ```ts
 * routes.post('/confirmVisitMinutes', async (c) => {
 *   const payload = await readJson(c, schema);
 *   return idempotent(c, deps, payload, async (tx) => {
 *     …read, check and write through `tx` alone, never through `deps.db`…
 *     return { id };                       // the JSON body of the 200; null is an answer too
 *   });
 * });
 * ```
 *
 * `work` runs in one transaction with the key's row, so "done" and "recorded" commit together. Without the header it is
 * an ordinary transaction. An `ApiFailure` that `work` throws is an answer and is kept as well (its writes are undone);
 * anything else undoes everything and keeps nothing. `work` must not touch what a rollback cannot undo, except files by
 * `keep()`, which may be repeated.
 *
 * @throws ApiFailure 400 for a malformed key, 422 when the key came with another request before, 409 with Retry-After
 *   while the first request is still running
 */
export async function idempotent(
  c: Context<ApiEnv>,
  deps: AppDeps,
  payload: Payload<unknown>,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Response> {
  const key = c.req.header(IDEMPOTENCY_HEADER);
  if (key === undefined) return c.json((await deps.db.transaction(work)) ?? null);
  if (!KEY.test(key)) {
    throw badRequest(`${IDEMPOTENCY_HEADER} must be 8 to 128 visible ASCII characters.`, 'invalid-idempotency-key');
  }
  const claim: Claim = {
    staffId: c.get('principal').staffId,
    key,
    fingerprint: createHash('sha256').update(`${c.req.method}\n${c.req.path}\n${payload.fingerprint}`).digest('hex'),
    now: deps.clock.now(),
  };
  const onRefused = (failure: ApiFailure) => logRefusal(failure, c, deps.log);
  const { answer, replayed } = await doOnce(deps.db, claim, work, onRefused);
  if (replayed) c.header(REPLAYED_HEADER, 'true');
  return c.body(answer.body, answer.status, { 'Content-Type': answer.contentType });
}

/** Forgets the keys that are past their time. */
export async function forgetOldKeys(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, subHours(now, KEPT_HOURS)));
}

interface Claim {
  staffId: string;
  key: string;
  fingerprint: string;
  now: Date;
}

async function doOnce(
  db: Database,
  claim: Claim,
  work: (tx: Transaction) => Promise<unknown>,
  onRefused: (failure: ApiFailure) => void,
): Promise<{ answer: RecordedAnswer; replayed: boolean }> {
  try {
    return await db.transaction(async (tx) => {
      if (!(await claimKey(tx, claim))) return { answer: await firstAnswer(tx, claim), replayed: true };
      const answer = await answerOf(tx, work, onRefused);
      await tx.update(idempotencyKeys).set(answer).where(isRowOf(claim));
      return { answer, replayed: false };
    });
  } catch (error) {
    if (postgresCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new ApiFailure(409, 'still-running', 'The same request is still being worked on. Try again in a moment.', {
      'Retry-After': '2',
    });
  }
}

/**
 * True when this transaction owns the key. An uncommitted row of another transaction makes the insert wait for its end,
 * which is the wait for the first request.
 */
async function claimKey(tx: Transaction, { now, ...row }: Claim): Promise<boolean> {
  await tx.execute(sql.raw(`set local lock_timeout = ${WAIT_MS}`));
  await tx.delete(idempotencyKeys).where(and(isRowOf(row), lt(idempotencyKeys.createdAt, subHours(now, KEPT_HOURS))));
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...row, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  await tx.execute(sql`set local lock_timeout = 0`);
  return claimed.length > 0;
}

async function firstAnswer(tx: Transaction, claim: Claim): Promise<RecordedAnswer> {
  const [first] = await tx.select().from(idempotencyKeys).where(isRowOf(claim));
  if (!first?.status) throw new Error('An idempotency key without its answer was committed.');
  if (first.fingerprint !== claim.fingerprint) {
    throw unprocessable(`This ${IDEMPOTENCY_HEADER} was used for another request.`, 'idempotency-key-reused');
  }
  return {
    status: first.status as RecordedAnswer['status'],
    contentType: first.contentType ?? 'application/json',
    body: first.body ?? '',
  };
}

async function answerOf(
  tx: Transaction,
  work: (tx: Transaction) => Promise<unknown>,
  onRefused: (failure: ApiFailure) => void,
): Promise<RecordedAnswer> {
  try {
    // A savepoint: a refusal undoes what `work` wrote and leaves the key's row to be committed with the refusal.
    const value = await tx.transaction(work);
    return { status: 200, contentType: 'application/json', body: JSON.stringify(value ?? null) };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 503) throw error;
    onRefused(error);
    return { status: error.status, ...failureBody(error) };
  }
}

function isRowOf({ staffId, key }: Pick<Claim, 'staffId' | 'key'>) {
  return and(eq(idempotencyKeys.staffId, staffId), eq(idempotencyKeys.key, key));
}
